// One way in for every tool: installs, builds and finds a Chromium where the tool needs them, then runs it on the project's Node.
import { findChromium } from '../scripts/chromium.mjs'
import { answerHelp, build, install, runUntilItEnds } from '../scripts/prepare.mjs'

const TOOLS = {
  bench: {
    usage: `npm run bench -- [NAME …]
Measures what the site takes and weighs (docs/performance.md); without names everything.
NAME: weight, cached, rendered, calls, start, memory, growth, leads, processes, flood, evening, browser`,
    isBuilt: true,
    needsChromium: (words) => words.length === 0 || words.includes('browser'),
  },
  faults: {
    usage: `npm run faults -- [NAME …] [--rounds N] [--target site|office] [--markdown]
Makes things fail and says what held (docs/reliability.md); without names all of them.
NAME: database, late, locked, office-locked, disk-full, oversized, crowding, one-address, odd, burst, stopped, backed-up, moved, upgraded, killed, workers
--rounds N   how often each fault is repeated
--target T   the site or the office alone, where a scenario tries both
--markdown   a table for a document`,
    isBuilt: true,
  },
  look: {
    usage: `npm run look -- [journeys] [PATH …]  every route and state in five widths, light and dark, on one contact sheet in .look/
npm run look -- axe [journeys] [PATH …]       what axe says of them
npm run look -- keyboard [journeys] [PATH …]  what Tab alone meets on them
npm run look -- lighthouse [PATH …]           what Lighthouse says of the routes
npm run look -- interactions [WORD …]         how long a slow phone takes to answer a press, in journeys whose names hold WORD
npm run look -- engines [firefox] [webkit]    every page and five journeys in other browsers
npm run look -- evening                       a newcomer's evening in the office, as pictures in .look/evening/
npm run look -- guide                         the pictures of the office's guide, from its real screens
PATH is one of the site's, like /promotion; without any, all are looked at.`,
    isBuilt: true,
    needsChromium: () => true,
  },
  exercise: {
    usage: `npm run exercise
Runs the blocks of docs/operations.md that are marked "sh run", in order, in a fresh clone of the last commit; 10 minutes.`,
  },
}

const [name, ...words] = process.argv.slice(2)
const tool = TOOLS[name]
if (!tool) {
  console.error(`node tools/run.mjs TOOL …; TOOL: ${Object.keys(TOOLS).join(', ')}`)
  process.exit(1)
}
answerHelp(tool.usage, words)
await install()
if (tool.isBuilt) await build()
const chromium = tool.needsChromium?.(words) && (await findChromium())
runUntilItEnds([`tools/${name}/main.ts`, ...words], {
  ...(tool.isBuilt && { NODE_ENV: 'production' }),
  ...(chromium && { CHROMIUM_PATH: chromium }),
})
