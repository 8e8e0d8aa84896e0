import type { MailTexts } from './en.ts'

export const de: MailTexts = {
  sender: 'Diese E-Mail kommt von einer Maschine, die keine Antworten lesen kann.',
  copyLink: 'Wenn sich beim Knopf nichts tut, kopiere diese Adresse in deinen Browser:',
  threeDays: 'Der Link funktioniert 3 Tage lang.',
  welcomeSubject: 'Willkommen bei Pinwheel, {nickname}!',
  welcomeHeading: 'Willkommen, {nickname}!',
  welcomeInvitation:
    'Dein Konto ist bereit: Erstell ein Quiz, zeig es auf einem großen Bildschirm, und alle spielen auf ihren Handys mit.',
  welcomeConfirmPreview: 'Bitte bestätige deine E-Mail-Adresse.',
  welcomeConfirm:
    'Bitte bestätige, dass diese Adresse dir gehört. Du brauchst sie, um ein vergessenes Passwort zurückzusetzen.',
  welcomeConfirmButton: 'Adresse bestätigen',
  welcomeConfirmUnexpected:
    'Du hast dich nicht registriert? Dann hat jemand deine Adresse versehentlich eingegeben. Ignorier diese E-Mail, und die Adresse wird nicht bestätigt.',
  welcomeProviderPreview: 'Dein Konto ist spielbereit.',
  welcomeProvider:
    'Du meldest dich über ein Konto an, das du schon hast. Du musst also nichts bestätigen und dir kein Passwort merken.',
  welcomeProviderUnexpected:
    'Du hast dich nicht registriert? Dann prüf, wer sonst noch das Konto zu dieser Adresse nutzen kann.',
  addressSubject: 'Bestätige deine neue E-Mail-Adresse',
  addressPreview: 'Bis dahin gilt deine alte Adresse weiter.',
  addressHeading: 'Eine neue Adresse, {nickname}?',
  addressAsked:
    'Du möchtest {address} für dein Pinwheel-Konto verwenden. Bestätige die Adresse, dann meldest du dich ab sofort damit an.',
  addressUntilThen: 'Bis dahin bleibt alles, wie es ist, und du meldest dich mit deiner bisherigen Adresse an.',
  addressButton: 'Diese Adresse bestätigen',
  addressUnexpected: 'Das warst du nicht? Dann ignorier diese E-Mail. Ohne Bestätigung ändert sich nichts.',
  resetSubject: 'Setz dein Passwort zurück',
  resetPreview: 'Der Link funktioniert 60 Minuten lang.',
  resetHeading: 'Setz dein Passwort zurück, {nickname}',
  resetChoose: 'Wähle ein neues Passwort für dein Pinwheel-Konto.',
  resetDevices: 'Alle Geräte, die noch angemeldet sind, werden dann abgemeldet.',
  resetButton: 'Neues Passwort wählen',
  resetValidity: 'Der Link funktioniert einmal, 60 Minuten lang.',
  resetUnexpected:
    'Das warst du nicht? Dann ignorier diese E-Mail. Dein Passwort bleibt, wie es ist, und niemand ist in dein Konto gelangt.',
  changedPreview: 'Warst du es selbst? Dann musst du nichts tun.',
  changedByYou: 'Warst du es selbst? Dann musst du nichts tun und kannst diese E-Mail löschen.',
  changedUndo:
    'Du warst es nicht? Dann mach es rückgängig. Dein Konto läuft wieder über diese Adresse, alle Geräte werden abgemeldet, und du wählst ein neues Passwort.',
  changedButton: 'Das war ich nicht',
  changedValidity: 'Der Link funktioniert einmal, 72 Stunden lang.',
  changedForward: 'Leite diese E-Mail nicht weiter: Wer den Link öffnet, kommt in dein Konto.',
  newAddressSubject: 'Eine neue E-Mail-Adresse für dein Konto',
  newAddressHeading: 'Eine neue Adresse wurde eingegeben, {nickname}',
  newAddressHappened:
    'Für dein Pinwheel-Konto wurde eine neue E-Mail-Adresse eingegeben. Sobald sie bestätigt ist, ersetzt sie diese hier.',
  addressChangedSubject: 'Deine E-Mail-Adresse wurde geändert',
  addressChangedHeading: 'Deine Adresse hat sich geändert, {nickname}',
  addressChangedHappened: 'Die E-Mail-Adresse deines Pinwheel-Kontos wurde geändert. Du meldest dich mit der neuen an.',
  passwordChangedSubject: 'Dein Passwort wurde geändert',
  passwordChangedHeading: 'Dein Passwort hat sich geändert, {nickname}',
  passwordChangedHappened: 'Dein Pinwheel-Konto hat ein neues Passwort. Alle anderen Geräte wurden abgemeldet.',
  undoneSubject: 'Eine Änderung an deinem Konto wurde rückgängig gemacht',
  undonePreview: 'Das Konto verwendet wieder seine frühere E-Mail-Adresse.',
  undoneHeading: 'Die Änderung wurde rückgängig gemacht, {nickname}',
  undoneHappened:
    'Über die frühere E-Mail-Adresse dieses Pinwheel-Kontos wurde eine Änderung rückgängig gemacht. Das Konto verwendet wieder diese Adresse, alle Geräte wurden abgemeldet, und das Passwort muss neu gewählt werden.',
  undoneUnexpected:
    'Das kommt unerwartet? Dann prüf, ob jemand anderes die E-Mails an deine frühere Adresse lesen kann.',
}
