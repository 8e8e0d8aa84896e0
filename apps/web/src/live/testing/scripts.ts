import type { AskedQuestion } from '@pinwheel/contract'

/** Quizzes in scripts that our fonts do not have, by language code. */
const TEXTS = {
  ar: {
    question: 'أيُّ هذه الأنهار يصبُّ في البحر الأبيض المتوسط بعد رحلة طويلة؟',
    options: ['النيل', 'الفرات', 'دجلة', 'نهر HTML العظيم في قلب القارة الكبيرة البعيدة'],
  },
  he: {
    question: 'איזה מן הנהרות האלה נשפך לים התיכון אחרי דרך ארוכה?',
    options: ['הנילוס', 'הפרת', 'החידקל', 'נהר האמזונס הגדול והרחב שביער'],
  },
  hi: {
    question: 'इनमें से कौन-सी नदी हिमालय से निकलकर बंगाल की खाड़ी में गिरती है?',
    options: ['गंगा', 'नर्मदा', 'सिंधु', 'कृष्णा और गोदावरी का संगम क्षेत्र'],
  },
  ja: {
    question: '日本でいちばん長く、新潟県で日本海に注いでいる川は次のうちどれでしょうか？',
    options: ['信濃川', '利根川', '石狩川', '最上川（もがみがわ）とその支流'],
  },
  zh: {
    question: '下列哪条河流全长六千三百多公里，在上海附近注入东海？',
    options: ['长江', '黄河', '珠江', '黑龙江（阿穆尔河）及其支流'],
  },
  th: {
    question: 'แม่น้ำสายใดต่อไปนี้เป็นแม่น้ำที่ยาวที่สุดในประเทศและไหลลงสู่อ่าวไทย?',
    options: ['เจ้าพระยา', 'แม่น้ำโขง', 'ปิง', 'แม่น้ำบางปะกงที่อยู่ทางทิศตะวันออก'],
  },
  my: {
    question: 'မြန်မာနိုင်ငံ၏ အရှည်ဆုံးမြစ်မှာ အောက်ပါတို့အနက် မည်သည့်မြစ် ဖြစ်သနည်း။',
    options: ['ဧရာဝတီမြစ်', 'သံလွင်မြစ်', 'စစ်တောင်းမြစ်', 'ချင်းတွင်းမြစ်နှင့် ၎င်း၏မြစ်လက်တက်များ'],
  },
  ur: {
    question: 'ان میں سے کون سا دریا ہمالیہ سے نکل کر بحیرۂ عرب میں گرتا ہے؟',
    options: ['دریائے سندھ', 'جہلم', 'چناب', 'گلگت بلتستان کا سب سے لمبا دریا'],
  },
} as const

export type Script = keyof typeof TEXTS

export const questionIn = (language: Script): Extract<AskedQuestion, { type: 'MULTI_CHOICE' }> => ({
  type: 'MULTI_CHOICE',
  question: TEXTS[language].question,
  duration: 30,
  points: 1000,
  answers: TEXTS[language].options.map((value) => ({ value })),
})
