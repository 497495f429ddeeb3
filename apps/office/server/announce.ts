import type { OpenOffice } from './open-office.ts'

export function announce({ url, firstLink }: Pick<OpenOffice, 'url' | 'firstLink'>) {
  console.log(`the office is open: ${url}/`)
  if (firstLink)
    console.log(
      `nobody can sign in yet; the first administrator opens this once, within 30 minutes: ${firstLink}`,
    )
}
