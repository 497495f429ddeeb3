// The keys of a US keyboard, row by row, and what the Thai Kedmanee layout (TIS 820-2538) types with the same keys.
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

/** What was meant by Thai typed while the keyboard stood on English: `xbf[yP=u` → `ปิดบัญชี`. Other characters stay. */
export const thaiFromEnglishKeys = (text: string): string => swapKeys(text, toThai)

/** What was meant by English typed while the keyboard stood on Thai: `พำดรืฟืแำ` → `refinance`. Other characters stay. */
export const englishFromThaiKeys = (text: string): string => swapKeys(text, toEnglish)

const swapKeys = (text: string, keys: ReadonlyMap<string, string>) =>
  Array.from(text, (character) => keys.get(character) ?? character).join('')
