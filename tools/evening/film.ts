import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

const FOLDER = path.join(import.meta.dirname, '../../.look/evening')

const WIDTHS = [1280, 360] as const
const HEIGHT = 800
const MAX_HEIGHT = 8000

type Picture = { file: string; what: string; width: number }

export type Film = ReturnType<typeof startFilm>

/** Takes numbered screenshots of a walk, alternately wide and narrow, and prints a line for each step. */
export function startFilm() {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const began = performance.now()
  const steps: { title: string; pictures: Picture[] }[] = []
  let count = 0

  async function see(page: Page, what: string) {
    const width = WIDTHS[count++ % WIDTHS.length]!
    const file = `${String(count).padStart(2, '0')}-${width}-${what.replaceAll(/[^\w-]+/g, '-')}.png`
    await page.setViewportSize({ width, height: HEIGHT })
    await settle(page)
    // The viewport gets the height of the page, so that lazy content appears and sticky bars are at their normal places.
    const whole = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      height: document.documentElement.scrollHeight,
    }))
    if (whole.width > width) throw new Error(`${what} is ${whole.width} pixels wide on a screen of ${width}`)
    await page.setViewportSize({ width, height: Math.min(whole.height, MAX_HEIGHT) })
    await settle(page)
    await page.screenshot({ path: path.join(FOLDER, file), fullPage: true })
    await page.setViewportSize({ width, height: HEIGHT })
    steps.at(-1)!.pictures.push({ file, what, width })
  }

  return {
    see,
    /** Runs a step, and prints the text that it returns and the elapsed time. */
    async step(title: string, walk: () => Promise<string>) {
      steps.push({ title, pictures: [] })
      const start = performance.now()
      const result = await walk()
      const pictures = steps.at(-1)!.pictures.map(({ file }) => file.slice(0, 2))
      const shown = pictures.length > 0 ? ` [${pictures.join(' ')}]` : ''
      console.log(`${seconds(performance.now() - start)}  ${title}: ${result}${shown}`)
      writeFileSync(path.join(FOLDER, 'index.html'), pageOf(steps))
    },
    /** Takes a screenshot of every open page, and returns the title of the failed step. */
    async fail(pages: readonly Page[]) {
      for (const [i, page] of pages.entries())
        await page
          .screenshot({ path: path.join(FOLDER, `failed-${i + 1}.png`), fullPage: true, timeout: 5000 })
          .catch(() => undefined)
      return steps.at(-1)?.title ?? 'the beginning'
    },
    get seconds() {
      return seconds(performance.now() - began)
    },
    get pictures() {
      return count
    },
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(5)} s`

/** Waits until fonts and images have loaded and the document has stopped changing. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    window.scrollTo(0, 0)
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    const still = new Promise<void>((resolve) => {
      let end = setTimeout(resolve, 150)
      new MutationObserver(() => {
        clearTimeout(end)
        end = setTimeout(resolve, 150)
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    const pictures = [...document.images].map((image) => image.decode().catch(() => undefined))
    const late = new Promise((resolve) => setTimeout(resolve, 3000))
    await Promise.race([Promise.all([still, document.fonts.ready, ...pictures]), late])
  })

function pageOf(steps: readonly { title: string; pictures: Picture[] }[]): string {
  const parts = steps.map(({ title, pictures }) => {
    const figures = pictures.map(
      ({ file, what, width }) =>
        `<figure><a href="${file}"><img src="${file}" loading="lazy"></a><figcaption>${file.slice(0, 2)} ${what}, ${width}</figcaption></figure>`,
    )
    return `<h2>${title}</h2><div>${figures.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>A newcomer's evening</title>
<style>body{font:14px system-ui;margin:2rem}div{display:flex;gap:1rem;align-items:start;overflow:auto}img{height:520px;width:auto;object-fit:cover;object-position:top;border:1px solid #ccc}figure{margin:0}</style>
${parts.join('\n')}`
}
