import type { MailTexts } from './en.ts'

export const nl: MailTexts = {
  sender: 'Deze e-mail is verstuurd door een machine die geen antwoorden kan lezen.',
  copyLink: 'Doet de knop niets, kopieer dan dit adres naar je browser:',
  threeDays: 'De link werkt 3 dagen.',
  welcomeSubject: 'Welkom bij Pinwheel, {nickname}!',
  welcomeHeading: 'Welkom, {nickname}!',
  welcomeInvitation:
    'Je account is klaar: maak een quiz, toon hem op een groot scherm en iedereen speelt mee op de telefoon.',
  welcomeConfirmPreview: 'Bevestig je e-mailadres.',
  welcomeConfirm:
    'Bevestig dat dit adres van jou is. Je hebt het nodig om een vergeten wachtwoord opnieuw in te stellen.',
  welcomeConfirmButton: 'Mijn adres bevestigen',
  welcomeConfirmUnexpected:
    'Heb je je niet aangemeld? Dan heeft iemand per ongeluk jouw adres ingevuld. Negeer deze e-mail, dan wordt het adres niet bevestigd.',
  welcomeProviderPreview: 'Je account is klaar om te spelen.',
  welcomeProvider:
    'Je logt in met een account dat je al hebt, dus je hoeft niets te bevestigen en geen wachtwoord te onthouden.',
  welcomeProviderUnexpected:
    'Heb je je niet aangemeld? Controleer dan wie het account bij dit adres nog meer kan gebruiken.',
  addressSubject: 'Bevestig je nieuwe e-mailadres',
  addressPreview: 'Tot dan blijft je oude adres in gebruik.',
  addressHeading: 'Een nieuw adres, {nickname}?',
  addressAsked:
    'Je vroeg ons {address} te gebruiken voor je Pinwheel-account. Bevestig het en vanaf dat moment log je ermee in.',
  addressUntilThen: 'Tot dan blijft alles zoals het is en log je in met het adres dat je had.',
  addressButton: 'Dit adres bevestigen',
  addressUnexpected: 'Heb je hier niet om gevraagd? Negeer dan deze e-mail. Zonder bevestiging verandert er niets.',
  resetSubject: 'Stel een nieuw wachtwoord in',
  resetPreview: 'De link werkt 60 minuten.',
  resetHeading: 'Stel een nieuw wachtwoord in, {nickname}',
  resetChoose: 'Kies een nieuw wachtwoord voor je Pinwheel-account.',
  resetDevices: 'Elk apparaat dat nog is ingelogd, wordt dan uitgelogd.',
  resetButton: 'Nieuw wachtwoord kiezen',
  resetValidity: 'De link werkt één keer, 60 minuten lang.',
  resetUnexpected:
    'Heb je hier niet om gevraagd? Negeer dan deze e-mail. Je wachtwoord blijft zoals het is en niemand is in je account gekomen.',
  changedPreview: 'Was jij het? Dan hoef je niets te doen.',
  changedByYou: 'Was jij het? Dan hoef je niets te doen en mag je deze e-mail verwijderen.',
  changedUndo:
    'Was jij het niet? Maak het dan ongedaan. Je account gaat terug naar dit adres, elk apparaat wordt uitgelogd en je kiest een nieuw wachtwoord.',
  changedButton: 'Ik was het niet',
  changedValidity: 'De link werkt één keer, 72 uur lang.',
  changedForward: 'Stuur deze e-mail niet door: wie de link opent, komt in je account.',
  newAddressSubject: 'Een nieuw e-mailadres voor je account',
  newAddressHeading: 'Er is een nieuw adres ingevuld, {nickname}',
  newAddressHappened:
    'Voor je Pinwheel-account is een nieuw e-mailadres ingevuld. Zodra het bevestigd is, vervangt het dit adres.',
  addressChangedSubject: 'Je e-mailadres is gewijzigd',
  addressChangedHeading: 'Je adres is veranderd, {nickname}',
  addressChangedHappened: 'Het e-mailadres van je Pinwheel-account is gewijzigd. Je logt in met het nieuwe.',
  passwordChangedSubject: 'Je wachtwoord is gewijzigd',
  passwordChangedHeading: 'Je wachtwoord is veranderd, {nickname}',
  passwordChangedHappened: 'Je Pinwheel-account heeft een nieuw wachtwoord. Elk ander apparaat is uitgelogd.',
  undoneSubject: 'Een wijziging van je account is ongedaan gemaakt',
  undonePreview: 'Het account gebruikt weer zijn vorige e-mailadres.',
  undoneHeading: 'De wijziging is ongedaan gemaakt, {nickname}',
  undoneHappened:
    'De eigenaar van het vorige e-mailadres van dit Pinwheel-account heeft een wijziging ongedaan gemaakt. Het account gebruikt dat adres weer, elk apparaat is uitgelogd en het wachtwoord moet opnieuw worden gekozen.',
  undoneUnexpected:
    'Had je dit niet verwacht? Controleer dan of iemand anders de e-mails aan je vorige adres kan lezen.',
}
