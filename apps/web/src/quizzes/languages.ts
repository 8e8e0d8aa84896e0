import { i18n } from '@lingui/core'
/** English names of the languages that a quiz may be in, by ISO 639-1 code. */
const NAMES = `ab Abkhaz|aa Afar|af Afrikaans|ak Akan|sq Albanian|am Amharic|ar Arabic|an Aragonese|hy Armenian|as Assamese
av Avaric|ae Avestan|ay Aymara|az Azerbaijani|bm Bambara|ba Bashkir|eu Basque|be Belarusian|bn Bengali|bh Bihari
bi Bislama|bs Bosnian|br Breton|bg Bulgarian|my Burmese|ca Catalan|ch Chamorro|ce Chechen|ny Chichewa|zh Chinese
cu Church Slavonic|cv Chuvash|kw Cornish|co Corsican|cr Cree|hr Croatian|cs Czech|da Danish|dv Divehi|nl Dutch
dz Dzongkha|en English|eo Esperanto|et Estonian|ee Ewe|fo Faroese|fj Fijian|fi Finnish|fr French|ff Fula|gl Galician
lg Ganda|ka Georgian|de German|el Greek|gn Guarani|gu Gujarati|ht Haitian Creole|ha Hausa|he Hebrew|hz Herero|hi Hindi
ho Hiri Motu|hu Hungarian|is Icelandic|io Ido|ig Igbo|id Indonesian|ia Interlingua|ie Interlingue|iu Inuktitut
ik Inupiaq|ga Irish|it Italian|ja Japanese|jv Javanese|kl Kalaallisut|kn Kannada|kr Kanuri|ks Kashmiri|kk Kazakh
km Khmer|ki Kikuyu|rw Kinyarwanda|rn Kirundi|kv Komi|kg Kongo|ko Korean|ku Kurdish|kj Kwanyama|ky Kyrgyz|lo Lao
la Latin|lv Latvian|li Limburgish|ln Lingala|lt Lithuanian|lu Luba-Katanga|lb Luxembourgish|mk Macedonian|mg Malagasy
ms Malay|ml Malayalam|mt Maltese|gv Manx|mr Marathi|mh Marshallese|mn Mongolian|mi Māori|na Nauruan|nv Navajo|ng Ndonga
ne Nepali|nd Northern Ndebele|se Northern Sámi|nb Norwegian Bokmål|nn Norwegian Nynorsk|ii Nuosu|oc Occitan|oj Ojibwe
or Odia|om Oromo|os Ossetian|ps Pashto|fa Persian|pl Polish|pt Portuguese|pa Punjabi|pi Pāli|qu Quechua|ro Romanian
rm Romansh|ru Russian|sm Samoan|sg Sango|sa Sanskrit|sc Sardinian|gd Scottish Gaelic|sr Serbian|sn Shona|sd Sindhi
si Sinhala|sk Slovak|sl Slovenian|so Somali|nr Southern Ndebele|st Southern Sotho|es Spanish|su Sundanese|sw Swahili
ss Swati|sv Swedish|tl Tagalog|ty Tahitian|tg Tajik|ta Tamil|tt Tatar|te Telugu|th Thai|bo Tibetan|ti Tigrinya|to Tongan
ts Tsonga|tn Tswana|tr Turkish|tk Turkmen|tw Twi|ug Uyghur|uk Ukrainian|ur Urdu|uz Uzbek|ve Venda|vi Vietnamese
vo Volapük|wa Walloon|cy Welsh|fy Western Frisian|wo Wolof|xh Xhosa|yi Yiddish|yo Yoruba|za Zhuang|zu Zulu`

const LANGUAGES = NAMES.split(/[|\n]/)
  .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** Options of a select in the language of the page, sorted by name. */
export const languageOptions = () =>
  LANGUAGES.map(({ code }) => ({ value: code, label: languageName(code) })).sort((a, b) =>
    a.label.localeCompare(b.label, i18n.locale),
  )

/** The name in the language of the page, as it stands in a sentence, else in English, else the code. */
export function languageInSentence(code: string): string {
  const english = LANGUAGES.find((language) => language.code === code)?.name ?? code
  if (i18n.locale === 'en') return english
  return new Intl.DisplayNames(i18n.locale, { type: 'language', fallback: 'none' }).of(code) ?? english
}

/** The same name, as it stands alone: with a capital letter. */
export function languageName(code: string): string {
  if (i18n.locale === 'en') return languageInSentence(code)
  const [first = '', ...rest] = languageInSentence(code)
  return first.toLocaleUpperCase(i18n.locale) + rest.join('')
}
