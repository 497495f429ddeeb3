import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { type Engine, SELECT } from './engine.ts'

/** Drives an installed Firefox with WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, defaultViewport: null })
  const page = await browser.newPage()

  async function press(find: string) {
    await page.evaluate(SELECT(find))
    const handle = await page.evaluateHandle(`(${find})()`)
    await (handle as ElementHandle<Element>).click()
  }

  return {
    name: 'firefox',
    /** Firefox ESR sometimes aborts a navigation that otherwise works, so it is retried once. */
    open: async (url) =>
      void (await page.goto(url).catch((error: Error) => {
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error
        return page.goto(url)
      })),
    /** Firefox ESR 140 sets the size, but rejects the screen orientation in the same command. */
    resize: (width, height) =>
      page.setViewport({ width, height }).catch((error: Error) => {
        if (!error.message.includes('setScreenOrientationOverride')) throw error
      }),
    evaluate: (expression) => page.evaluate(expression) as Promise<never>,
    press,
    async type(find, text) {
      await press(find)
      await page.evaluate(SELECT(find))
      await page.keyboard.type(text)
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
