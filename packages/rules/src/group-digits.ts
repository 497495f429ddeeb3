import { formatNumber } from './baht.ts'

/** Bare digits grouped: `150000` → `150,000`; any other text as it was typed. */
export const groupDigits = (text: string): string =>
  /^[1-9]\d{3,14}$/.test(text) ? formatNumber(Number(text)) : text
