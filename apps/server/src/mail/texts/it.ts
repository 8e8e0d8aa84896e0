import type { MailTexts } from './en.ts'

export const it: MailTexts = {
  sender: 'Questa email è stata inviata da una macchina che non sa leggere le risposte.',
  copyLink: 'Se il pulsante non fa nulla, copia questo indirizzo nel browser:',
  threeDays: 'Il link funziona per 3 giorni.',
  welcomeSubject: 'Ti diamo il benvenuto su Pinwheel, {nickname}!',
  welcomeHeading: 'Ti diamo il benvenuto, {nickname}!',
  welcomeInvitation:
    'Il tuo account è pronto: crea un quiz, mostralo su un grande schermo e tutti giocano dal telefono.',
  welcomeConfirmPreview: 'Conferma il tuo indirizzo email.',
  welcomeConfirm: 'Conferma che questo indirizzo è tuo. Ti serve per reimpostare una password dimenticata.',
  welcomeConfirmButton: 'Conferma il mio indirizzo',
  welcomeConfirmUnexpected:
    'La registrazione non è tua? Allora qualcuno ha inserito il tuo indirizzo per errore. Ignora questa email e l’indirizzo non verrà confermato.',
  welcomeProviderPreview: 'Il tuo account è pronto a giocare.',
  welcomeProvider:
    'Accedi con un account che hai già, quindi non c’è nulla da confermare e nessuna password da ricordare.',
  welcomeProviderUnexpected:
    'La registrazione non è tua? Allora controlla chi altro può usare l’account legato a questo indirizzo.',
  addressSubject: 'Conferma il tuo nuovo indirizzo email',
  addressPreview: 'Fino ad allora resta in uso il vecchio indirizzo.',
  addressHeading: 'Un nuovo indirizzo, {nickname}?',
  addressAsked:
    'Ci hai chiesto di usare {address} per il tuo account Pinwheel. Confermalo, e da quel momento accederai con questo indirizzo.',
  addressUntilThen: 'Fino ad allora tutto resta com’è e accedi con l’indirizzo che avevi.',
  addressButton: 'Conferma questo indirizzo',
  addressUnexpected: 'Non l’hai chiesto tu? Allora ignora questa email. Senza la conferma non cambia nulla.',
  resetSubject: 'Reimposta la tua password',
  resetPreview: 'Il link funziona per 60 minuti.',
  resetHeading: 'Reimposta la tua password, {nickname}',
  resetChoose: 'Scegli una nuova password per il tuo account Pinwheel.',
  resetDevices: 'Tutti i dispositivi ancora connessi verranno poi disconnessi.',
  resetButton: 'Scegli una nuova password',
  resetValidity: 'Il link funziona una sola volta, per 60 minuti.',
  resetUnexpected:
    'Non l’hai chiesto tu? Allora ignora questa email. La tua password resta com’è e nessuno è entrato nel tuo account.',
  changedPreview: 'Eri tu? Allora non c’è nulla da fare.',
  changedByYou: 'Eri tu? Allora non c’è nulla da fare e puoi eliminare questa email.',
  changedUndo:
    'Non eri tu? Allora annulla tutto. Il tuo account torna a questo indirizzo, tutti i dispositivi vengono disconnessi e scegli una nuova password.',
  changedButton: 'Non ero io',
  changedValidity: 'Il link funziona una sola volta, per 72 ore.',
  changedForward: 'Non inoltrare questa email: chiunque apra il link entra nel tuo account.',
  newAddressSubject: 'Un nuovo indirizzo email per il tuo account',
  newAddressHeading: 'È stato inserito un nuovo indirizzo, {nickname}',
  newAddressHappened:
    'Per il tuo account Pinwheel è stato inserito un nuovo indirizzo email. Appena confermato, sostituirà questo.',
  addressChangedSubject: 'Il tuo indirizzo email è stato cambiato',
  addressChangedHeading: 'Il tuo indirizzo è cambiato, {nickname}',
  addressChangedHappened: 'L’indirizzo email del tuo account Pinwheel è stato cambiato. Accedi con quello nuovo.',
  passwordChangedSubject: 'La tua password è stata cambiata',
  passwordChangedHeading: 'La tua password è cambiata, {nickname}',
  passwordChangedHappened:
    'Il tuo account Pinwheel ha una nuova password. Tutti gli altri dispositivi sono stati disconnessi.',
  undoneSubject: 'Una modifica del tuo account è stata annullata',
  undonePreview: 'L’account usa di nuovo il suo indirizzo email precedente.',
  undoneHeading: 'La modifica è stata annullata, {nickname}',
  undoneHappened:
    'Chi possiede il precedente indirizzo email di questo account Pinwheel ha annullato una modifica. L’account usa di nuovo quell’indirizzo, tutti i dispositivi sono stati disconnessi e bisogna scegliere una nuova password.',
  undoneUnexpected:
    'Non te lo aspettavi? Allora controlla se qualcun altro può leggere le email inviate al tuo indirizzo precedente.',
}
