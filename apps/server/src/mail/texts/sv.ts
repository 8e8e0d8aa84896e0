import type { MailTexts } from './en.ts'

export const sv: MailTexts = {
  sender: 'Det här mejlet skickades av en maskin som inte kan läsa svar.',
  copyLink: 'Om knappen inte gör något, kopiera den här adressen till din webbläsare:',
  threeDays: 'Länken fungerar i 3 dagar.',
  welcomeSubject: 'Välkommen till Pinwheel, {nickname}!',
  welcomeHeading: 'Välkommen, {nickname}!',
  welcomeInvitation:
    'Ditt konto är klart: gör ett quiz, visa det på en stor skärm, så spelar alla med på sina mobiler.',
  welcomeConfirmPreview: 'Bekräfta din e-postadress.',
  welcomeConfirm: 'Bekräfta att adressen är din. Du behöver den för att återställa ett glömt lösenord.',
  welcomeConfirmButton: 'Bekräfta min adress',
  welcomeConfirmUnexpected:
    'Har du inte registrerat dig? Då har någon skrivit in din adress av misstag. Strunta i mejlet, så bekräftas inte adressen.',
  welcomeProviderPreview: 'Ditt konto är redo för spel.',
  welcomeProvider:
    'Du loggar in med ett konto som du redan har, så det finns inget att bekräfta och inget lösenord att komma ihåg.',
  welcomeProviderUnexpected:
    'Har du inte registrerat dig? Kontrollera då vem mer som kan använda kontot som hör till den här adressen.',
  addressSubject: 'Bekräfta din nya e-postadress',
  addressPreview: 'Tills dess används din gamla adress.',
  addressHeading: 'En ny adress, {nickname}?',
  addressAsked:
    'Du har bett oss använda {address} för ditt Pinwheel-konto. Bekräfta adressen, så loggar du in med den från och med då.',
  addressUntilThen: 'Tills dess är allt som förut, och du loggar in med adressen du hade.',
  addressButton: 'Bekräfta adressen',
  addressUnexpected: 'Har du inte bett om det här? Strunta då i mejlet. Inget ändras utan bekräftelsen.',
  resetSubject: 'Återställ ditt lösenord',
  resetPreview: 'Länken fungerar i 60 minuter.',
  resetHeading: 'Återställ ditt lösenord, {nickname}',
  resetChoose: 'Välj ett nytt lösenord för ditt Pinwheel-konto.',
  resetDevices: 'Alla enheter som fortfarande är inloggade loggas då ut.',
  resetButton: 'Välj ett nytt lösenord',
  resetValidity: 'Länken fungerar en gång, i 60 minuter.',
  resetUnexpected:
    'Har du inte bett om det här? Strunta då i mejlet. Ditt lösenord är som förut, och ingen har kommit in på ditt konto.',
  changedPreview: 'Var det du? Då behöver du inte göra något.',
  changedByYou: 'Var det du? Då behöver du inte göra något och kan radera mejlet.',
  changedUndo:
    'Var det inte du? Ångra det då. Ditt konto går tillbaka till den här adressen, alla enheter loggas ut och du väljer ett nytt lösenord.',
  changedButton: 'Det var inte jag',
  changedValidity: 'Länken fungerar en gång, i 72 timmar.',
  changedForward: 'Vidarebefordra inte mejlet: den som öppnar länken kommer in på ditt konto.',
  newAddressSubject: 'En ny e-postadress för ditt konto',
  newAddressHeading: 'En ny adress har angetts, {nickname}',
  newAddressHappened:
    'En ny e-postadress har angetts för ditt Pinwheel-konto. När den är bekräftad används den i stället för den här.',
  addressChangedSubject: 'Din e-postadress har ändrats',
  addressChangedHeading: 'Din adress är ändrad, {nickname}',
  addressChangedHappened: 'E-postadressen för ditt Pinwheel-konto har ändrats. Du loggar in med den nya.',
  passwordChangedSubject: 'Ditt lösenord har ändrats',
  passwordChangedHeading: 'Ditt lösenord är ändrat, {nickname}',
  passwordChangedHappened: 'Ditt Pinwheel-konto har ett nytt lösenord. Alla andra enheter har loggats ut.',
  undoneSubject: 'En ändring av ditt konto har ångrats',
  undonePreview: 'Kontot använder sin tidigare e-postadress igen.',
  undoneHeading: 'Ändringen har ångrats, {nickname}',
  undoneHappened:
    'Den som har den tidigare e-postadressen för det här Pinwheel-kontot har ångrat en ändring. Kontot använder den adressen igen, alla enheter har loggats ut och lösenordet måste väljas på nytt.',
  undoneUnexpected: 'Var det oväntat? Kontrollera då om någon annan kan läsa mejlen till din tidigare adress.',
}
