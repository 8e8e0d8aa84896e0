import type { MailTexts } from './en.ts'

export const es: MailTexts = {
  sender: 'Este correo lo ha enviado una máquina que no sabe leer respuestas.',
  copyLink: 'Si el botón no hace nada, copia esta dirección en tu navegador:',
  threeDays: 'El enlace funciona durante 3 días.',
  welcomeSubject: '¡Te damos la bienvenida a Pinwheel, {nickname}!',
  welcomeHeading: '¡Te damos la bienvenida, {nickname}!',
  welcomeInvitation:
    'Tu cuenta está lista: crea un quiz, muéstralo en una pantalla grande y todos juegan desde su móvil.',
  welcomeConfirmPreview: 'Confirma tu correo.',
  welcomeConfirm: 'Confirma que este correo es tuyo. Lo necesitas para restablecer una contraseña olvidada.',
  welcomeConfirmButton: 'Confirmar mi correo',
  welcomeConfirmUnexpected:
    '¿No te has registrado? Entonces alguien puso tu correo por error. Ignora este mensaje y el correo no se confirmará.',
  welcomeProviderPreview: 'Tu cuenta está lista para jugar.',
  welcomeProvider:
    'Inicias sesión con una cuenta que ya tienes, así que no hay nada que confirmar ni contraseña que recordar.',
  welcomeProviderUnexpected:
    '¿No te has registrado? Entonces comprueba quién más puede usar la cuenta asociada a este correo.',
  addressSubject: 'Confirma tu nuevo correo',
  addressPreview: 'Hasta entonces se sigue usando el antiguo.',
  addressHeading: '¿Un correo nuevo, {nickname}?',
  addressAsked:
    'Nos has pedido usar {address} para tu cuenta de Pinwheel. Confírmalo y, desde ese momento, iniciarás sesión con él.',
  addressUntilThen: 'Hasta entonces todo sigue igual e inicias sesión con el correo que tenías.',
  addressButton: 'Confirmar este correo',
  addressUnexpected: '¿No lo has pedido tú? Entonces ignora este mensaje. Nada cambia sin la confirmación.',
  resetSubject: 'Restablece tu contraseña',
  resetPreview: 'El enlace funciona durante 60 minutos.',
  resetHeading: 'Restablece tu contraseña, {nickname}',
  resetChoose: 'Elige una nueva contraseña para tu cuenta de Pinwheel.',
  resetDevices: 'Después se cerrará la sesión en todos los dispositivos donde siga abierta.',
  resetButton: 'Elegir nueva contraseña',
  resetValidity: 'El enlace funciona una sola vez, durante 60 minutos.',
  resetUnexpected:
    '¿No lo has pedido tú? Entonces ignora este mensaje. Tu contraseña sigue igual y nadie ha entrado en tu cuenta.',
  changedPreview: '¿Has sido tú? Entonces no hay nada que hacer.',
  changedByYou: '¿Has sido tú? Entonces no hay nada que hacer y puedes borrar este mensaje.',
  changedUndo:
    '¿No has sido tú? Entonces deshazlo. Tu cuenta vuelve a este correo, se cierra la sesión en todos los dispositivos y eliges una nueva contraseña.',
  changedButton: 'No he sido yo',
  changedValidity: 'El enlace funciona una sola vez, durante 72 horas.',
  changedForward: 'No reenvíes este mensaje: quien abra el enlace entra en tu cuenta.',
  newAddressSubject: 'Un nuevo correo para tu cuenta',
  newAddressHeading: 'Se ha indicado un nuevo correo, {nickname}',
  newAddressHappened:
    'Se ha indicado un nuevo correo para tu cuenta de Pinwheel. En cuanto se confirme, sustituirá a este.',
  addressChangedSubject: 'Se ha cambiado tu correo',
  addressChangedHeading: 'Tu correo ha cambiado, {nickname}',
  addressChangedHappened: 'Se ha cambiado el correo de tu cuenta de Pinwheel. Inicias sesión con el nuevo.',
  passwordChangedSubject: 'Se ha cambiado tu contraseña',
  passwordChangedHeading: 'Tu contraseña ha cambiado, {nickname}',
  passwordChangedHappened:
    'Tu cuenta de Pinwheel tiene una nueva contraseña. Se ha cerrado la sesión en todos los demás dispositivos.',
  undoneSubject: 'Se ha deshecho un cambio de tu cuenta',
  undonePreview: 'La cuenta vuelve a usar su correo anterior.',
  undoneHeading: 'Se ha deshecho el cambio, {nickname}',
  undoneHappened:
    'La persona a quien pertenece el correo anterior de esta cuenta de Pinwheel ha deshecho un cambio. La cuenta vuelve a usar ese correo, se ha cerrado la sesión en todos los dispositivos y hay que elegir otra contraseña.',
  undoneUnexpected:
    '¿No te lo esperabas? Entonces comprueba si otra persona puede leer los mensajes que llegan a tu correo anterior.',
}
