/** Longer than any address of a calculation; a code of more has modules too small to be scanned from paper. */
const MAX_SEARCH = 1000

/** Whether an address is drawn as a QR code. */
export const fitsQrCode = (href: string): boolean => href.length - href.indexOf('?') <= MAX_SEARCH
