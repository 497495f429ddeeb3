import { readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.dirname(import.meta.dirname)

export const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

export type Section = {
  title: string
  text: string
  /** The commands of its fenced blocks, one string for each block. */
  blocks: string[]
}

export function readSections(file: string): Section[] {
  return readText(file)
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      const text = lines.join('\n')
      const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands]) => commands!)
      return { title, text, blocks }
    })
}

/** The first cell of each row of the section's tables, without backquotes. */
export const firstCells = ({ text }: Section): string[] =>
  [...text.matchAll(/^\|([^|]+)\|/gm)]
    .map(([, cell]) => cell!.replaceAll('`', '').trim())
    .filter((cell) => cell && !cell.startsWith('---'))

/** Commands within a line or a cell that begin with these words. */
export const inlineCommands = ({ text }: Section, begin: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words!).filter((words) => words.startsWith(begin))
