import type { MailTexts } from './en.ts'

export const fr: MailTexts = {
  sender: 'Cet e-mail a été envoyé par une machine qui ne sait pas lire les réponses.',
  copyLink: 'Si le bouton ne fait rien, copie cette adresse dans ton navigateur :',
  threeDays: 'Le lien fonctionne pendant 3 jours.',
  welcomeSubject: 'Bienvenue sur Pinwheel, {nickname} !',
  welcomeHeading: 'Bienvenue, {nickname} !',
  welcomeInvitation:
    'Ton compte est prêt : crée un quiz, affiche-le sur un grand écran, et tout le monde joue sur son téléphone.',
  welcomeConfirmPreview: 'Confirme ton adresse e-mail.',
  welcomeConfirm:
    'Confirme que cette adresse est bien la tienne. Il te la faut pour réinitialiser un mot de passe oublié.',
  welcomeConfirmButton: 'Confirmer mon adresse',
  welcomeConfirmUnexpected:
    'Cette inscription ne vient pas de toi ? Alors quelqu’un a saisi ton adresse par erreur. Ignore cet e-mail, et l’adresse ne sera pas confirmée.',
  welcomeProviderPreview: 'Ton compte est prêt à jouer.',
  welcomeProvider:
    'Tu te connectes avec un compte que tu as déjà : il n’y a donc rien à confirmer et aucun mot de passe à retenir.',
  welcomeProviderUnexpected:
    'Cette inscription ne vient pas de toi ? Alors vérifie qui d’autre peut utiliser le compte lié à cette adresse.',
  addressSubject: 'Confirme ta nouvelle adresse e-mail',
  addressPreview: 'D’ici là, ton ancienne adresse reste en service.',
  addressHeading: 'Une nouvelle adresse, {nickname} ?',
  addressAsked:
    'Tu nous as demandé d’utiliser {address} pour ton compte Pinwheel. Confirme-la, et tu te connecteras désormais avec elle.',
  addressUntilThen: 'D’ici là, rien ne change, et tu te connectes avec l’adresse que tu avais.',
  addressButton: 'Confirmer cette adresse',
  addressUnexpected:
    'Cette demande ne vient pas de toi ? Alors ignore cet e-mail. Rien ne change sans la confirmation.',
  resetSubject: 'Réinitialise ton mot de passe',
  resetPreview: 'Le lien fonctionne pendant 60 minutes.',
  resetHeading: 'Réinitialise ton mot de passe, {nickname}',
  resetChoose: 'Choisis un nouveau mot de passe pour ton compte Pinwheel.',
  resetDevices: 'Tous les appareils encore connectés seront alors déconnectés.',
  resetButton: 'Choisir un nouveau mot de passe',
  resetValidity: 'Le lien fonctionne une seule fois, pendant 60 minutes.',
  resetUnexpected:
    'Cette demande ne vient pas de toi ? Alors ignore cet e-mail. Ton mot de passe ne change pas, et personne n’est entré dans ton compte.',
  changedPreview: 'C’était toi ? Alors il n’y a rien à faire.',
  changedByYou: 'C’était toi ? Alors il n’y a rien à faire, et tu peux supprimer cet e-mail.',
  changedUndo:
    'Ce n’était pas toi ? Alors annule. Ton compte revient à cette adresse, tous les appareils sont déconnectés, et tu choisis un nouveau mot de passe.',
  changedButton: 'Ce n’était pas moi',
  changedValidity: 'Le lien fonctionne une seule fois, pendant 72 heures.',
  changedForward: 'Ne transfère pas cet e-mail : quiconque ouvre le lien entre dans ton compte.',
  newAddressSubject: 'Une nouvelle adresse e-mail pour ton compte',
  newAddressHeading: 'Une nouvelle adresse a été saisie, {nickname}',
  newAddressHappened:
    'Une nouvelle adresse e-mail a été saisie pour ton compte Pinwheel. Dès qu’elle sera confirmée, elle remplacera celle-ci.',
  addressChangedSubject: 'Ton adresse e-mail a été modifiée',
  addressChangedHeading: 'Ton adresse a changé, {nickname}',
  addressChangedHappened: 'L’adresse e-mail de ton compte Pinwheel a été modifiée. Tu te connectes avec la nouvelle.',
  passwordChangedSubject: 'Ton mot de passe a été modifié',
  passwordChangedHeading: 'Ton mot de passe a changé, {nickname}',
  passwordChangedHappened:
    'Ton compte Pinwheel a un nouveau mot de passe. Tous les autres appareils ont été déconnectés.',
  undoneSubject: 'Un changement de ton compte a été annulé',
  undonePreview: 'Le compte utilise de nouveau son ancienne adresse e-mail.',
  undoneHeading: 'Le changement a été annulé, {nickname}',
  undoneHappened:
    'Le propriétaire de l’ancienne adresse e-mail de ce compte Pinwheel a annulé un changement. Le compte utilise de nouveau cette adresse, tous les appareils ont été déconnectés, et il faut choisir un nouveau mot de passe.',
  undoneUnexpected:
    'Tu ne t’y attendais pas ? Alors vérifie si quelqu’un d’autre peut lire les e-mails envoyés à ton ancienne adresse.',
}
