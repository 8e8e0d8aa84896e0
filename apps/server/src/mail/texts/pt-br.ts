import type { MailTexts } from './en.ts'

export const ptBr: MailTexts = {
  sender: 'Este e-mail foi enviado por uma máquina que não sabe ler respostas.',
  copyLink: 'Se o botão não fizer nada, copie este endereço no seu navegador:',
  threeDays: 'O link funciona por 3 dias.',
  welcomeSubject: 'Boas-vindas ao Pinwheel, {nickname}!',
  welcomeHeading: 'Boas-vindas, {nickname}!',
  welcomeInvitation: 'Sua conta está pronta: crie um quiz, mostre em uma tela grande e todo mundo joga pelo celular.',
  welcomeConfirmPreview: 'Confirme seu e-mail.',
  welcomeConfirm: 'Confirme que este endereço é seu. Você precisa dele para redefinir uma senha esquecida.',
  welcomeConfirmButton: 'Confirmar meu endereço',
  welcomeConfirmUnexpected:
    'Você não se cadastrou? Então alguém digitou seu endereço por engano. Ignore este e-mail e o endereço não será confirmado.',
  welcomeProviderPreview: 'Sua conta está pronta para jogar.',
  welcomeProvider: 'Você entra com uma conta que já tem, então não há nada para confirmar nem senha para lembrar.',
  welcomeProviderUnexpected:
    'Você não se cadastrou? Então verifique quem mais pode usar a conta ligada a este endereço.',
  addressSubject: 'Confirme seu novo e-mail',
  addressPreview: 'Até lá, o endereço antigo continua valendo.',
  addressHeading: 'Um endereço novo, {nickname}?',
  addressAsked:
    'Você pediu para usar {address} na sua conta do Pinwheel. Confirme e, a partir daí, você entra com ele.',
  addressUntilThen: 'Até lá tudo fica como está, e você entra com o endereço que tinha.',
  addressButton: 'Confirmar este endereço',
  addressUnexpected: 'Você não pediu isso? Então ignore este e-mail. Nada muda sem a confirmação.',
  resetSubject: 'Redefina sua senha',
  resetPreview: 'O link funciona por 60 minutos.',
  resetHeading: 'Redefina sua senha, {nickname}',
  resetChoose: 'Escolha uma nova senha para sua conta do Pinwheel.',
  resetDevices: 'Todos os aparelhos ainda conectados serão então desconectados.',
  resetButton: 'Escolher uma nova senha',
  resetValidity: 'O link funciona uma vez, por 60 minutos.',
  resetUnexpected:
    'Você não pediu isso? Então ignore este e-mail. Sua senha continua a mesma e ninguém entrou na sua conta.',
  changedPreview: 'Foi você? Então não precisa fazer nada.',
  changedByYou: 'Foi você? Então não precisa fazer nada e pode excluir este e-mail.',
  changedUndo:
    'Não foi você? Então desfaça. Sua conta volta para este endereço, todos os aparelhos são desconectados e você escolhe uma nova senha.',
  changedButton: 'Não fui eu',
  changedValidity: 'O link funciona uma vez, por 72 horas.',
  changedForward: 'Não encaminhe este e-mail: quem abrir o link entra na sua conta.',
  newAddressSubject: 'Um novo e-mail para sua conta',
  newAddressHeading: 'Um novo endereço foi informado, {nickname}',
  newAddressHappened:
    'Um novo e-mail foi informado para sua conta do Pinwheel. Assim que for confirmado, ele substitui este.',
  addressChangedSubject: 'Seu e-mail foi alterado',
  addressChangedHeading: 'Seu endereço mudou, {nickname}',
  addressChangedHappened: 'O e-mail da sua conta do Pinwheel foi alterado. Agora você entra com o novo.',
  passwordChangedSubject: 'Sua senha foi alterada',
  passwordChangedHeading: 'Sua senha mudou, {nickname}',
  passwordChangedHappened: 'Sua conta do Pinwheel tem uma nova senha. Todos os outros aparelhos foram desconectados.',
  undoneSubject: 'Uma alteração da sua conta foi desfeita',
  undonePreview: 'A conta voltou a usar seu e-mail anterior.',
  undoneHeading: 'A alteração foi desfeita, {nickname}',
  undoneHappened:
    'O dono do e-mail anterior desta conta do Pinwheel desfez uma alteração. A conta voltou a usar esse endereço, todos os aparelhos foram desconectados e é preciso escolher uma nova senha.',
  undoneUnexpected:
    'Você não esperava isso? Então verifique se outra pessoa consegue ler os e-mails enviados ao seu endereço anterior.',
}
