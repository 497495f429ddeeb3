import { beforeAll, describe, expect, test } from 'vitest'
import { quantitiesIn } from '../../api/src/content/figures/quantities.ts'
import { COLLECTIONS } from '../../api/src/content/registry.ts'
import { readShipped, servedRecords } from '../../api/test/shipped-content.ts'
import { type CodeFigure, codeFigures } from './code-figures.ts'
import { type CodeText, readCodeTexts, textsOf } from './code-texts.ts'

// A number with a unit in a text of the code (pages, forms, mails, the office and its guide) comes from a named figure, or is signed off with its subject.

let figures: CodeFigure[]

beforeAll(async () => {
  const { rows } = await readShipped(COLLECTIONS)
  figures = codeFigures(servedRecords(COLLECTIONS, rows))
}, 60_000)

/** Pages that show the design system, and the letters of keys. */
const NOT_SAID = /routes\/dev\/|thai-keyboard/

const isTrue = (
  { file, text }: CodeText,
  { unit, value }: { unit: string; value: number },
  figure: CodeFigure,
) =>
  figure.unit === unit &&
  figure.values.includes(value) &&
  figure.words.test(text) &&
  (figure.file?.test(file) ?? true)

const unsigned = (texts: readonly CodeText[]) =>
  texts.flatMap((said) =>
    quantitiesIn(said.text)
      .filter((quantity) => !figures.some((figure) => isTrue(said, quantity, figure)))
      .map(({ words }) => `${said.file}:${said.line}: "${words}" in "${said.text}"`),
  )

const saidInCode = () => readCodeTexts().filter(({ file }) => !NOT_SAID.test(file))

test('every number with a unit in a text of the code is a figure of its subject', () => {
  expect(unsigned(saidInCode())).toEqual([])
})

test('every figure that is signed off is said', () => {
  const texts = saidInCode()
  const unused = figures.filter(
    (figure) =>
      !texts.some((said) => quantitiesIn(said.text).some((quantity) => isTrue(said, quantity, figure))),
  )

  expect(unused.map(({ what, unit }) => `${what} (${unit})`)).toEqual([])
})

describe('a false number is found', () => {
  test.each([
    ['in a text of a page', "const A = 'ผลที่เก็บไว้เปิดดูได้ 60 วัน'"],
    ['in an element', 'const A = () => <p>เราโทรกลับภายใน 3 วันทำการ</p>'],
    ['beside what is computed', 'const A = (n: number) => <p>รวม {n} บาท เก็บคำตอบไว้ 90 วัน</p>'],
    ['in a template', 'const A = (n: string) => `เจ้าหน้าที่จะโทรหา${n}ภายใน ๒ วันทำการ`'],
    ['in words', "const A = 'กรอกรหัสสี่หลักทาง SMS'"],
    ['of another subject', "const A = 'เงินดาวน์ 30 วัน'"],
    ['of a fee', "const A = 'ค่าบริการ 300 บาท'"],
    ['of the hotline', "const A = 'โทร. 1367'"],
  ])('%s', (_, source) => {
    expect(unsigned(textsOf('apps/website/app/page.tsx', source))).toHaveLength(1)
  })

  test('a figure that is named is none', () => {
    const source = "const A = 'โทร. {{contact.hotline}} เราโทรกลับภายใน {{answer.callBack}} วันทำการ'"
    expect(unsigned(textsOf('apps/website/app/page.tsx', source))).toEqual([])
  })
})
