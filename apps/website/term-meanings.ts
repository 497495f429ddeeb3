import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'

const FILE = path.join(import.meta.dirname, '../../content/words.yaml')

/** Gives each `<Term word="…">` its meaning from `words.yaml`, so that a page brings those it shows and no list of words. */
export function termMeanings(): Plugin {
  const words: readonly { word: string; means?: string }[] = parse(readFileSync(FILE, 'utf8'))
  const meanings = new Map(words.map(({ word, means }) => [word, means]))
  return {
    name: 'term-meanings',
    enforce: 'pre',
    transform: {
      filter: { code: '<Term word="' },
      handler: (code) => ({ code: withMeanings(code, meanings), map: null }),
    },
  }
}

export const withMeanings = (code: string, meanings: ReadonlyMap<string, string | undefined>): string =>
  code.replaceAll(/<Term word="([^"]*)"/g, (tag, word: string) => {
    const means = meanings.get(word)
    if (means === undefined) throw new Error(`words.yaml does not say what "${word}" means`)
    return `${tag} means={${JSON.stringify(means)}}`
  })
