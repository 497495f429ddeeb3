import { findChromium } from './chromium.mjs'
import { answerHelp, build, install, runUntilItEnds } from './prepare.mjs'

answerHelp(`npm run look -- [journeys] [PATH …]  every route and state in five widths, light and dark, on one contact sheet in .look/
npm run look -- axe [journeys] [PATH …]       what axe says of them
npm run look -- keyboard [journeys] [PATH …]  what Tab alone meets on them
npm run look -- lighthouse [PATH …]           what Lighthouse says of the routes
npm run look -- interactions [WORD …]         how long a slow phone takes to answer a press, in journeys whose names hold WORD
npm run look -- engines [firefox] [webkit]    every page and five journeys in other browsers
npm run look -- evening                       a newcomer's evening in the office, as pictures in .look/evening/
npm run look -- guide                         the pictures of the office's guide, from its real screens
PATH is one of the site's, like /promotion; without any, all are looked at.`)

await install()
await build()
const chromium = await findChromium()
runUntilItEnds(['e2e/look.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  ...(chromium && { CHROMIUM_PATH: chromium }),
})
