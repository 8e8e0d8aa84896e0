/** What a browser shows that is too old for the client, in every language of the interface, by the codes of the interface. */
export const SENTENCES = {
  en: 'This browser is too old for Pinwheel. Update it, or use a current version of Chrome, Edge, Firefox or Safari.',
  ar: 'هذا المتصفح قديم جدًا لتشغيل Pinwheel. حدِّثه أو استخدم إصدارًا حديثًا من Chrome أو Edge أو Firefox أو Safari.',
  de: 'Dieser Browser ist zu alt für Pinwheel. Aktualisiere ihn oder nimm eine aktuelle Version von Chrome, Edge, Firefox oder Safari.',
  es: 'Este navegador es demasiado antiguo para Pinwheel. Actualízalo o usa una versión reciente de Chrome, Edge, Firefox o Safari.',
  fr: 'Ce navigateur est trop ancien pour Pinwheel. Mets-le à jour ou utilise une version récente de Chrome, Edge, Firefox ou Safari.',
  he: 'הדפדפן הזה ישן מדי בשביל Pinwheel. צריך לעדכן אותו או להשתמש בגרסה עדכנית של Chrome,‏ Edge,‏ Firefox או Safari.',
  hi: 'यह ब्राउज़र Pinwheel के लिए बहुत पुराना है। इसे अपडेट करें, या Chrome, Edge, Firefox या Safari का नया वर्शन इस्तेमाल करें।',
  it: 'Questo browser è troppo vecchio per Pinwheel. Aggiornalo o usa una versione recente di Chrome, Edge, Firefox o Safari.',
  ja: 'このブラウザーは古いため、Pinwheel を使えません。ブラウザーを更新するか、新しい Chrome、Edge、Firefox、Safari を使ってください。',
  nl: 'Deze browser is te oud voor Pinwheel. Werk hem bij of gebruik een recente versie van Chrome, Edge, Firefox of Safari.',
  pl: 'Ta przeglądarka jest za stara dla Pinwheel. Zaktualizuj ją lub użyj nowszej wersji Chrome, Edge, Firefox lub Safari.',
  'pt-BR':
    'Este navegador é antigo demais para o Pinwheel. Atualize-o ou use uma versão recente do Chrome, Edge, Firefox ou Safari.',
  sv: 'Den här webbläsaren är för gammal för Pinwheel. Uppdatera den eller använd en aktuell version av Chrome, Edge, Firefox eller Safari.',
  tr: 'Bu tarayıcı Pinwheel için çok eski. Güncelle ya da Chrome, Edge, Firefox veya Safari’nin yeni bir sürümünü kullan.',
  uk: 'Цей браузер застарий для Pinwheel. Онови його або скористайся новішою версією Chrome, Edge, Firefox чи Safari.',
  'zh-Hans': '这个浏览器版本太旧，无法运行 Pinwheel。请更新浏览器，或使用新版的 Chrome、Edge、Firefox 或 Safari。',
}
