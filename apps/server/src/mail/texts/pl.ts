import type { MailTexts } from './en.ts'

export const pl: MailTexts = {
  sender: 'Ten e-mail wysłała maszyna, która nie umie czytać odpowiedzi.',
  copyLink: 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',
  threeDays: 'Link działa przez 3 dni.',
  welcomeSubject: 'Witaj w Pinwheel, {nickname}!',
  welcomeHeading: 'Witaj, {nickname}!',
  welcomeInvitation:
    'Twoje konto jest gotowe: utwórz quiz, pokaż go na dużym ekranie, a wszyscy zagrają na swoich telefonach.',
  welcomeConfirmPreview: 'Potwierdź swój adres e-mail.',
  welcomeConfirm: 'Potwierdź, że ten adres należy do ciebie. Będzie potrzebny, gdy zapomnisz hasła.',
  welcomeConfirmButton: 'Potwierdź mój adres',
  welcomeConfirmUnexpected:
    'To nie twoja rejestracja? W takim razie ktoś podał twój adres przez pomyłkę. Zignoruj ten e-mail, a adres nie zostanie potwierdzony.',
  welcomeProviderPreview: 'Twoje konto jest gotowe do gry.',
  welcomeProvider: 'Logujesz się przez konto, które już masz, więc nie musisz niczego potwierdzać ani pamiętać hasła.',
  welcomeProviderUnexpected:
    'To nie twoja rejestracja? W takim razie sprawdź, kto jeszcze może używać konta związanego z tym adresem.',
  addressSubject: 'Potwierdź swój nowy adres e-mail',
  addressPreview: 'Do tego czasu obowiązuje stary adres.',
  addressHeading: 'Nowy adres, {nickname}?',
  addressAsked:
    'Do twojego konta Pinwheel ma zostać przypisany adres {address}. Potwierdź go, a od tej chwili będziesz się nim logować.',
  addressUntilThen: 'Do tego czasu nic się nie zmienia i logujesz się dotychczasowym adresem.',
  addressButton: 'Potwierdź ten adres',
  addressUnexpected: 'To nie twoja prośba? W takim razie zignoruj ten e-mail. Bez potwierdzenia nic się nie zmieni.',
  resetSubject: 'Ustaw nowe hasło',
  resetPreview: 'Link działa przez 60 minut.',
  resetHeading: 'Ustaw nowe hasło, {nickname}',
  resetChoose: 'Wybierz nowe hasło do swojego konta Pinwheel.',
  resetDevices: 'Wszystkie zalogowane urządzenia zostaną wtedy wylogowane.',
  resetButton: 'Wybierz nowe hasło',
  resetValidity: 'Link działa raz, przez 60 minut.',
  resetUnexpected:
    'To nie twoja prośba? W takim razie zignoruj ten e-mail. Twoje hasło się nie zmieniło i nikt nie wszedł na twoje konto.',
  changedPreview: 'To ty? W takim razie nie musisz nic robić.',
  changedByYou: 'To ty? W takim razie nie musisz nic robić i możesz usunąć ten e-mail.',
  changedUndo:
    'To nie ty? W takim razie cofnij zmianę. Konto wróci do tego adresu, wszystkie urządzenia zostaną wylogowane i wybierzesz nowe hasło.',
  changedButton: 'To nie ja',
  changedValidity: 'Link działa raz, przez 72 godziny.',
  changedForward: 'Nie przekazuj tego e-maila dalej: każdy, kto otworzy link, wejdzie na twoje konto.',
  newAddressSubject: 'Nowy adres e-mail dla twojego konta',
  newAddressHeading: 'Podano nowy adres, {nickname}',
  newAddressHappened: 'Dla twojego konta Pinwheel podano nowy adres e-mail. Po potwierdzeniu zastąpi on ten adres.',
  addressChangedSubject: 'Zmieniono twój adres e-mail',
  addressChangedHeading: 'Twój adres się zmienił, {nickname}',
  addressChangedHappened: 'Zmieniono adres e-mail twojego konta Pinwheel. Teraz logujesz się nowym.',
  passwordChangedSubject: 'Zmieniono twoje hasło',
  passwordChangedHeading: 'Twoje hasło się zmieniło, {nickname}',
  passwordChangedHappened: 'Twoje konto Pinwheel ma nowe hasło. Wszystkie inne urządzenia zostały wylogowane.',
  undoneSubject: 'Cofnięto zmianę na twoim koncie',
  undonePreview: 'Konto znów używa poprzedniego adresu e-mail.',
  undoneHeading: 'Zmiana została cofnięta, {nickname}',
  undoneHappened:
    'Właściciel poprzedniego adresu e-mail tego konta Pinwheel cofnął zmianę. Konto znów używa tego adresu, wszystkie urządzenia zostały wylogowane, a hasło trzeba wybrać na nowo.',
  undoneUnexpected:
    'To dla ciebie niespodzianka? W takim razie sprawdź, czy ktoś inny może czytać e-maile wysyłane na twój poprzedni adres.',
}
