const [what, ...rest] = process.argv.slice(2)
const asPath = (argument: string) =>
  argument.startsWith('/') || argument === 'journeys' ? argument : `/${argument}`

/**
 * npm run look -- [journeys] [paths]: every route and state in five widths, light and dark, as pictures on one contact sheet in `.look/`.
 * npm run look -- axe [journeys] [paths]: what axe says of them.
 * npm run look -- keyboard [journeys] [paths]: what Tab alone meets on them.
 * npm run look -- lighthouse [paths]: what Lighthouse says of the routes.
 * npm run look -- interactions [parts of names]: how long a slow phone takes to answer a press or a letter.
 * npm run look -- engines [firefox] [webkit]: every page and five journeys in other browsers.
 * npm run look -- evening: a newcomer's evening in the office, as pictures in `.look/evening/`.
 * npm run look -- guide: the pictures of the office's guide, from its real screens.
 */
if (what === 'lighthouse') (await import('./lighthouse.ts')).runLighthouse(rest.map(asPath))
else if (what === 'axe') (await import('./axe.ts')).runAxe(rest.map(asPath))
else if (what === 'keyboard') (await import('./keyboard.ts')).runKeyboard(rest.map(asPath))
else if (what === 'interactions') (await import('./interactions.ts')).runInteractions(rest)
else if (what === 'engines') (await import('./engines.ts')).runEngines(rest)
else if (what === 'evening') await (await import('./evening.ts')).runEvening()
else if (what === 'guide') await (await import('./guide.ts')).drawGuide()
else (await import('./contact-sheet.ts')).drawContactSheet(process.argv.slice(2).map(asPath))
