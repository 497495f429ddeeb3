const [what, ...rest] = process.argv.slice(2)
const asPath = (argument: string) =>
  argument.startsWith('/') || argument === 'journeys' ? argument : `/${argument}`

// tools/run.mjs documents these arguments; `npm run look -- --help` prints them.
if (what === 'lighthouse') (await import('./lighthouse.ts')).runLighthouse(rest.map(asPath))
else if (what === 'axe') (await import('./axe.ts')).runAxe(rest.map(asPath))
else if (what === 'keyboard') (await import('./keyboard.ts')).runKeyboard(rest.map(asPath))
else if (what === 'interactions') (await import('./interactions.ts')).runInteractions(rest)
else if (what === 'engines') (await import('./engines.ts')).runEngines(rest)
else if (what === 'evening') await (await import('../evening/main.ts')).runEvening()
else if (what === 'desk') await (await import('./desk.ts')).walkDesk()
else if (what === 'thread') await (await import('./thread.ts')).walkThread()
else if (what === 'mails') await (await import('./mails.ts')).drawMails()
else if (what === 'guide') await (await import('../guide/main.ts')).drawGuide()
else (await import('./contact-sheet.ts')).drawContactSheet(process.argv.slice(2).map(asPath))
