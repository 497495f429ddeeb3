// The entry point of every tool: installs and builds the project and finds a Chromium where the tool needs them, then runs the tool on the project's Node.
import { findChromium } from '../scripts/chromium.mjs'
import { answerHelp, build, install, runUntilItEnds } from '../scripts/prepare.mjs'

const TOOLS = {
  bench: {
    usage: `npm run bench -- [NAME …]
Measures speed, memory and size of the site (docs/performance.md); without a name, runs all benchmarks.
NAME: weight, cached, rendered, calls, start, memory, growth, leads, office, processes, flood, evening, browser`,
    isBuilt: true,
    needsChromium: (words) => words.length === 0 || words.includes('browser'),
  },
  faults: {
    usage: `npm run faults -- [NAME …] [--rounds N] [--target site|office] [--markdown]
Injects faults and reports which promises held (docs/reliability.md); without a name, injects all of them.
NAME: database, late, locked, office-locked, office-away, disk-full, oversized, crowding, one-address, odd, burst, stopped, backed-up, moved, upgraded, killed, workers
--rounds N   the number of repetitions of each fault
--target T   only the site or only the office, where a scenario has both
--markdown   prints a Markdown table`,
    isBuilt: true,
  },
  look: {
    usage: `npm run look -- [journeys] [PATH …]  screenshots of every route and state in five widths, light and dark, in .look/
npm run look -- axe [journeys] [PATH …]       their accessibility violations according to axe
npm run look -- keyboard [journeys] [PATH …]  faults of keyboard navigation on them
npm run look -- lighthouse [PATH …]           Lighthouse scores of the routes
npm run look -- interactions [WORD …]         response times of taps on a slow phone, in journeys whose names contain WORD
npm run look -- engines [firefox] [webkit]    every page and five journeys in other browsers
npm run look -- evening                       a new user's evening in the office, with screenshots in .look/evening/
npm run look -- desk                          a request from its arrival to its end in the office, by keyboard, with screenshots in .look/desk/
npm run look -- thread                        a request from its form to its erasure, by its visitor and the office, with screenshots in .look/thread/
npm run look -- mails                         every mail and SMS of every kind of request on one page, in .look/mails/
npm run look -- guide                         the pictures of the office's guide, taken from its screens
PATH is a path of the site, such as /promotion; without PATH all are checked.`,
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
