/** The code in what a QR says: by itself, or at the end of an address. Anything else as it is, for the person to see. */
export const codeIn = (text: string): string =>
  /\b[A-Z]{2}-[A-Z2-9]{4}-[A-Z2-9]{4}\b/i.exec(text)?.[0].toUpperCase() ?? text.trim()
