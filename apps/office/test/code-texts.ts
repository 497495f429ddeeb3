import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { answerTimes } from '@leasing/contract/content/answer-times'
import { parseSync } from 'vite'
import { PLACEHOLDER } from '../../api/src/content/figures/quantities.ts'

// The texts that the code itself says: literals, templates and the children of elements.

export type CodeText = { file: string; line: number; text: string }

const ROOT = path.join(import.meta.dirname, '../../..')

/** Where texts for people are written. */
const FOLDERS = [
  'apps/website/app',
  'apps/office/app',
  'apps/api/src',
  'packages/contract/src',
  'packages/rules/src',
  'packages/ui/src',
]

const IS_SOURCE = /^(?!.*(?:\.test|\.d|\+types)).*\.tsx?$/

/** Words for people are Thai, but for the English page. */
const isForPeople = (text: string, file: string) => /[\u0E01-\u0E4E]/.test(text) || file.includes('/english/')

export function readCodeTexts(): CodeText[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => IS_SOURCE.test(name) && !name.includes('+types'))
      .flatMap((name) => textsOf(`${folder}/${name}`, readFileSync(path.join(ROOT, folder, name), 'utf8'))),
  ).filter(({ text, file }) => isForPeople(text, file))
}

// biome-ignore lint/suspicious/noExplicitAny: nodes of many kinds, read by field.
type Node = any

export function textsOf(file: string, source: string): CodeText[] {
  const { program } = parseSync(file, source)
  const found: CodeText[] = []
  visit(program)
  return found

  function add({ start }: Node, text: string) {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (words) found.push({ file, line: source.slice(0, start).split('\n').length, text: words })
  }
  function visit(node: Node) {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(visit)
    if (node.type === 'Literal' && typeof node.value === 'string') add(node, node.value)
    else if (node.type === 'TemplateLiteral') add(node, textOfTemplate(node))
    else if (node.type === 'JSXElement' || node.type === 'JSXFragment') add(node, textOfChildren(node))
    for (const [key, part] of Object.entries(node)) if (key !== 'parent') visit(part)
  }
}

const textOfTemplate = ({ quasis, expressions }: Node): string =>
  quasis
    .map(({ value }: Node, i: number) => value.cooked + (expressions[i] ? figureIn(expressions[i]) : ''))
    .join('')

/** The words of an element, with what it computes left open; elements within are read by themselves. */
const textOfChildren = ({ children }: Node): string =>
  children
    .map((child: Node) => {
      if (child.type === 'JSXText') return child.value
      // A link to the hotline.
      if (child.type === 'JSXElement') return IS_FIGURE.exec(textOfChildren(child).trim())?.[0] ?? PLACEHOLDER
      if (child.type !== 'JSXExpressionContainer') return PLACEHOLDER
      return child.expression.type === 'Literal' ? child.expression.value : figureIn(child.expression)
    })
    .join('')

const IS_FIGURE = /^\{\{[A-Za-z.]+\}\}$/
const ANSWERS = Object.keys(answerTimes.parse(undefined))

/** What an expression puts in a text, by the name of the figure where it is one of the site record: `{{contact.hotline}}`, `{{answer.callBack}}`. */
function figureIn({ type, name, property, object }: Node): string {
  const last: string = type === 'MemberExpression' ? property.name : name
  if (last === 'hotline') return '{{contact.hotline}}'
  const owner: string = object?.name ?? object?.property?.name ?? object?.callee?.name ?? ''
  return ANSWERS.includes(last) && /times/i.test(owner) ? `{{answer.${last}}}` : PLACEHOLDER
}
