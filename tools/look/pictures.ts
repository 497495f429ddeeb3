import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../../e2e/access.ts'

const LOOK = path.join(import.meta.dirname, '../../.look')

/** Takes numbered pictures of a walk into `.look/NAME/`, and writes the page that shows them all. */
export function startPictures(name: string, title: string) {
  const folder = path.join(LOOK, name)
  const pictures: { file: string; what: string }[] = []
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return {
    /** Throws for what axe finds, and for a page that is wider than its screen. */
    async see(page: Page, what: string) {
      // What the fixed header half covers would count as a target that is too small.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const faults = await accessibilityViolations(page)
      if (faults.length > 0) throw new Error(`${what}:\n${faults.join('\n')}`)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > page.viewportSize()!.width) throw new Error(`${what} is ${width} pixels wide`)
      const file = `${String(pictures.length + 1).padStart(2, '0')}-${what.replaceAll(/[^\w-]+/g, '-')}.png`
      await page.screenshot({ path: path.join(folder, file), fullPage: true })
      pictures.push({ file, what })
      console.log(what)
    },
    finish() {
      writeFileSync(path.join(folder, 'index.html'), pageOf(title, pictures))
      console.log(`${pictures.length} pictures: .look/${name}/index.html; axe found nothing on any`)
    },
  }
}

const pageOf = (title: string, pictures: { file: string; what: string }[]) =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0}img{height:520px;border:1px solid #ccc}</style>
${pictures.map(({ file, what }) => `<figure><a href="${file}"><img src="${file}"></a><figcaption>${what}</figcaption></figure>`).join('\n')}`
