// The keys of a US keyboard, row by row, and the characters of the same keys in the Thai Kedmanee layout (TIS 820-2538).
const ENGLISH = [
  '`1234567890-=',
  'qwertyuiop[]\\',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '~!@#$%^&*()_+',
  'QWERTYUIOP{}|',
  'ASDFGHJKL:"',
  'ZXCVBNM<>?',
].join('')
const THAI = [
  '_ๅ/-ภถุึคตจขช',
  'ๆไำพะัีรนยบลฃ',
  'ฟหกดเ้่าสวง',
  'ผปแอิืทมใฝ',
  '%+๑๒๓๔ู฿๕๖๗๘๙',
  '๐"ฎฑธํ๊ณฯญฐ,ฅ',
  'ฤฆฏโฌ็๋ษศซ.',
  '()ฉฮฺ์?ฒฬฦ',
].join('')

const toThai = new Map(Array.from(ENGLISH, (key, i) => [key, THAI[i]!]))
const toEnglish = new Map(Array.from(THAI, (key, i) => [key, ENGLISH[i]!]))

/** Converts Thai typed with the English layout: `xbf[yP=u` → `ปิดบัญชี`. Other characters are unchanged. */
export const thaiFromEnglishKeys = (text: string): string => swapKeys(text, toThai)

/** Converts English typed with the Thai layout: `พำดรืฟืแำ` → `refinance`. Other characters are unchanged. */
export const englishFromThaiKeys = (text: string): string => swapKeys(text, toEnglish)

const swapKeys = (text: string, keys: ReadonlyMap<string, string>) =>
  Array.from(text, (character) => keys.get(character) ?? character).join('')
