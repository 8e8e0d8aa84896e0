import type { MailTexts } from './en.ts'

export const tr: MailTexts = {
  sender: 'Bu e-postayı yanıtları okuyamayan bir makine gönderdi.',
  copyLink: 'Düğme çalışmıyorsa bu adresi tarayıcına kopyala:',
  threeDays: 'Bağlantı 3 gün çalışır.',
  welcomeSubject: 'Pinwheel’e hoş geldin, {nickname}!',
  welcomeHeading: 'Hoş geldin, {nickname}!',
  welcomeInvitation: 'Hesabın hazır: bir quiz hazırla, büyük ekranda göster, herkes telefonundan oynasın.',
  welcomeConfirmPreview: 'Lütfen e-posta adresini onayla.',
  welcomeConfirm: 'Lütfen bu adresin sana ait olduğunu onayla. Unutulan şifreyi sıfırlamak için gerekli.',
  welcomeConfirmButton: 'Adresimi onayla',
  welcomeConfirmUnexpected:
    'Kaydolmadın mı? O zaman biri yanlışlıkla senin adresini girmiş. Bu e-postayı dikkate alma, adres onaylanmaz.',
  welcomeProviderPreview: 'Hesabın oyuna hazır.',
  welcomeProvider:
    'Zaten sahip olduğun bir hesapla giriş yapıyorsun, bu yüzden onaylanacak bir şey ve hatırlanacak bir şifre yok.',
  welcomeProviderUnexpected: 'Kaydolmadın mı? O zaman bu adrese ait hesabı başka kimin kullanabildiğini kontrol et.',
  addressSubject: 'Yeni e-posta adresini onayla',
  addressPreview: 'Onaylayana kadar eski adresin kullanılır.',
  addressHeading: 'Yeni bir adres mi, {nickname}?',
  addressAsked: 'Pinwheel hesabın için {address} adresini kullanmamızı istedin. Onayla, bundan sonra onunla giriş yap.',
  addressUntilThen: 'O zamana kadar her şey olduğu gibi kalır ve önceki adresinle giriş yaparsın.',
  addressButton: 'Bu adresi onayla',
  addressUnexpected: 'Bunu sen istemedin mi? O zaman bu e-postayı dikkate alma. Onay olmadan hiçbir şey değişmez.',
  resetSubject: 'Şifreni sıfırla',
  resetPreview: 'Bağlantı 60 dakika çalışır.',
  resetHeading: 'Şifreni sıfırla, {nickname}',
  resetChoose: 'Pinwheel hesabın için yeni bir şifre seç.',
  resetDevices: 'Ardından hâlâ açık olan tüm cihazlarda oturum kapatılır.',
  resetButton: 'Yeni şifre seç',
  resetValidity: 'Bağlantı 60 dakika boyunca bir kez çalışır.',
  resetUnexpected:
    'Bunu sen istemedin mi? O zaman bu e-postayı dikkate alma. Şifren olduğu gibi kalır ve hesabına kimse girmedi.',
  changedPreview: 'Sen miydin? O zaman yapman gereken bir şey yok.',
  changedByYou: 'Sen miydin? O zaman yapman gereken bir şey yok, bu e-postayı silebilirsin.',
  changedUndo:
    'Sen değil miydin? O zaman geri al. Hesabın bu adrese döner, tüm cihazlardan çıkış yapılır ve yeni bir şifre seçersin.',
  changedButton: 'Ben değildim',
  changedValidity: 'Bağlantı 72 saat boyunca bir kez çalışır.',
  changedForward: 'Bu e-postayı başkasına iletme: bağlantıyı açan herkes hesabına girer.',
  newAddressSubject: 'Hesabın için yeni bir e-posta adresi',
  newAddressHeading: 'Yeni bir adres girildi, {nickname}',
  newAddressHappened:
    'Pinwheel hesabın için yeni bir e-posta adresi girildi. Onaylanır onaylanmaz bu adresin yerini alır.',
  addressChangedSubject: 'E-posta adresin değiştirildi',
  addressChangedHeading: 'Adresin değişti, {nickname}',
  addressChangedHappened: 'Pinwheel hesabının e-posta adresi değiştirildi. Artık yenisiyle giriş yapıyorsun.',
  passwordChangedSubject: 'Şifren değiştirildi',
  passwordChangedHeading: 'Şifren değişti, {nickname}',
  passwordChangedHappened: 'Pinwheel hesabının yeni bir şifresi var. Diğer tüm cihazlardan çıkış yapıldı.',
  undoneSubject: 'Hesabındaki bir değişiklik geri alındı',
  undonePreview: 'Hesap yeniden önceki e-posta adresini kullanıyor.',
  undoneHeading: 'Değişiklik geri alındı, {nickname}',
  undoneHappened:
    'Bu Pinwheel hesabının önceki e-posta adresinin sahibi bir değişikliği geri aldı. Hesap yeniden o adresi kullanıyor, tüm cihazlardan çıkış yapıldı ve şifrenin yeniden seçilmesi gerekiyor.',
  undoneUnexpected:
    'Bunu beklemiyor muydun? O zaman önceki adresine gelen e-postaları başka birinin okuyup okuyamadığını kontrol et.',
}
