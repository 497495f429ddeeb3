import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import routes from '../app/routes.ts'

const CONTENT = path.join(import.meta.dirname, '../../../content')
const ARTICLES = ['promotion', 'news']

test('every link of the shipped texts leads to a page of the site', async () => {
  const pages = patternsOf(await routes)
  const links = linksOfContent()

  const lost = links.filter(({ link }) => {
    const [address = ''] = link.split(/[?#]/)
    const article = ARTICLES.find((area) => matchPath(`/${area}/:path`, address))
    if (article) return !pathsOf(article).includes(address.slice(`/${article}/`.length))
    return !pages.some((pattern) => matchPath(pattern, address))
  })

  expect(links.length).toBeGreaterThan(50)
  expect(lost).toEqual([])
})

test('no link of the shipped content leads to another site that does not exist', () => {
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  )
  const invented = files.flatMap((file) =>
    [...readFileSync(path.join(CONTENT, file), 'utf8').matchAll(/https?:\/\/([\w.-]+)/g)]
      .filter(([, host]) => /\.(example|test|invalid|localhost|local)$|(^|\.)example\.\w+$/.test(host!))
      .map(([address]) => `${file}: ${address}`),
  )

  expect(invented).toEqual([])
})

function patternsOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path: own, index, children = [] }) => [
    ...(index ? ['/'] : []),
    ...(own && own !== '*' ? [`/${own}`] : []),
    ...patternsOf(children),
  ])
}

/** The paths of the promotions or news that ship. */
const pathsOf = (area: string) =>
  readdirSync(path.join(CONTENT, area === 'news' ? area : 'promotions')).map((file) =>
    path.basename(file, '.yaml'),
  )

function linksOfContent() {
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  )
  return files.flatMap((file) =>
    textsIn(parse(readFileSync(path.join(CONTENT, file), 'utf8'))).flatMap((text) => {
      const inHtml = [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, link]) => link!)
      return [...inHtml, ...(/^\/[\w/?=#&-]*$/.test(text) ? [text] : [])].map((link) => ({ file, link }))
    }),
  )
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
