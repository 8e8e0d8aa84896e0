import type { MailTexts } from './en.ts'

export const ja: MailTexts = {
  sender: 'このメールは自動送信です。返信されても読むことができません。',
  copyLink: 'ボタンが動かないときは、このアドレスをブラウザにコピーしてください：',
  threeDays: 'リンクの有効期間は3日間です。',
  welcomeSubject: 'Pinwheelへようこそ、{nickname}さん！',
  welcomeHeading: 'ようこそ、{nickname}さん！',
  welcomeInvitation: 'アカウントの準備ができました。クイズを作って大画面に映せば、みんながスマホで参加できます。',
  welcomeConfirmPreview: 'メールアドレスをご確認ください。',
  welcomeConfirm: 'このアドレスがあなたのものか、ご確認ください。パスワードを忘れたとき、再設定に必要です。',
  welcomeConfirmButton: 'アドレスを確認する',
  welcomeConfirmUnexpected:
    '登録した覚えがありませんか？誰かが誤ってあなたのアドレスを入力したようです。このメールを無視すれば、アドレスは確認されません。',
  welcomeProviderPreview: 'アカウントの準備ができました。',
  welcomeProvider: 'お持ちのアカウントでログインするため、確認の手続きも、覚えるパスワードもありません。',
  welcomeProviderUnexpected:
    '登録した覚えがありませんか？このアドレスのアカウントをほかの誰かが使えないか、ご確認ください。',
  addressSubject: '新しいメールアドレスの確認',
  addressPreview: '確認するまでは、前のアドレスが使われます。',
  addressHeading: '新しいアドレスですか、{nickname}さん？',
  addressAsked:
    'Pinwheelアカウントで{address}を使うよう依頼がありました。確認すると、その後はこのアドレスでログインします。',
  addressUntilThen: 'それまでは何も変わらず、これまでのアドレスでログインします。',
  addressButton: 'このアドレスを確認する',
  addressUnexpected: '心当たりがありませんか？このメールは無視してください。確認しなければ何も変わりません。',
  resetSubject: 'パスワードの再設定',
  resetPreview: 'リンクの有効期間は60分です。',
  resetHeading: '{nickname}さん、パスワードを再設定しましょう',
  resetChoose: 'Pinwheelアカウントの新しいパスワードを決めてください。',
  resetDevices: 'その後、ログイン中の端末はすべてログアウトされます。',
  resetButton: '新しいパスワードを決める',
  resetValidity: 'リンクは60分間、1回だけ使えます。',
  resetUnexpected:
    '心当たりがありませんか？このメールは無視してください。パスワードはそのままで、誰もあなたのアカウントに入っていません。',
  changedPreview: 'ご本人による変更なら、何もする必要はありません。',
  changedByYou: 'ご本人による変更なら、何もする必要はありません。このメールは削除してかまいません。',
  changedUndo:
    '心当たりがありませんか？変更を取り消しましょう。アカウントはこのアドレスに戻り、すべての端末からログアウトされ、新しいパスワードを決められます。',
  changedButton: '自分ではありません',
  changedValidity: 'リンクは72時間、1回だけ使えます。',
  changedForward: 'このメールを転送しないでください。リンクを開いた人は誰でもあなたのアカウントに入れます。',
  newAddressSubject: 'アカウントの新しいメールアドレス',
  newAddressHeading: '{nickname}さん、新しいアドレスが入力されました',
  newAddressHappened:
    'Pinwheelアカウントに新しいメールアドレスが入力されました。確認されしだい、このアドレスと入れ替わります。',
  addressChangedSubject: 'メールアドレスが変更されました',
  addressChangedHeading: '{nickname}さん、アドレスが変わりました',
  addressChangedHappened: 'Pinwheelアカウントのメールアドレスが変更されました。今後は新しいアドレスでログインします。',
  passwordChangedSubject: 'パスワードが変更されました',
  passwordChangedHeading: '{nickname}さん、パスワードが変わりました',
  passwordChangedHappened:
    'Pinwheelアカウントのパスワードが新しくなりました。ほかの端末はすべてログアウトされています。',
  undoneSubject: 'アカウントの変更が取り消されました',
  undonePreview: 'アカウントは元のメールアドレスに戻りました。',
  undoneHeading: '{nickname}さん、変更が取り消されました',
  undoneHappened:
    'このPinwheelアカウントの以前のメールアドレスの持ち主が、変更を取り消しました。アカウントはそのアドレスに戻り、すべての端末からログアウトされました。パスワードは設定し直す必要があります。',
  undoneUnexpected: '心当たりがありませんか？以前のアドレス宛てのメールをほかの誰かが読めないか、ご確認ください。',
}
