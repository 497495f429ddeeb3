import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { save } from '../../test/content-folder.ts'
import { tempFolder } from '../../test/temp-folder.ts'
import { createDiskFiles } from '../files/disk-files.ts'
import { originalsIn } from './originals.ts'
import { createPictureMaker } from './pictures.ts'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="#f7ab2b"/></svg>`
const NIGHT = [11, 27, 51]

test('a page is shared with its picture above and its title below, as PNG in the size that networks ask for', async () => {
  const { share, pixels } = await maker()

  const image = await share({ title: 'กระบะ 4 ประตูที่ผ่อนได้', line: '1 มิ.ย. 2569' })

  expect(image).toMatchObject({ alt: 'กระบะ 4 ประตูที่ผ่อนได้', width: 1200, height: 630 })
  const { info, at } = await pixels(image.src)
  expect(info).toMatchObject({ format: 'raw', width: 1200, height: 630 })
  expect(at(600, 100)).toEqual([247, 171, 43])
  expect(at(20, 600)).toEqual(NIGHT)
})

test('a long title stays between the horizon and the lower edge, and beside the mark', async () => {
  const { share, pixels } = await maker()

  const image = await share({ title: 'ญู ฏุ ปั้นที่ป้ำ กู้ซื้อ '.repeat(20), line: 'ป้ำ <b>&</b>' })

  const { at } = await pixels(image.src)
  const column = (x: number, from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => at(x, from + index).join())
  for (const x of [10, 300, 600, 1190])
    expect(new Set(column(x, 615, 630)), `x ${x}`).toEqual(new Set([NIGHT.join()]))
  expect(new Set(column(1040, 400, 630))).toEqual(new Set([NIGHT.join()]))
})

test('Thai letters are set in the font that ships, also where the machine has none for them', async () => {
  const { share, pixels } = await maker()
  // Letters that a font lacks are boxes, all of one width.
  const widthOf = async (title: string) => {
    const { at } = await pixels((await share({ title, line: '1' })).src)
    const columns = Array.from({ length: 900 }, (_, x) => x + 64)
    const inked = columns.filter((x) =>
      Array.from({ length: 140 }, (_, y) => at(x, 480 + y)).some((pixel) => pixel.join() === '255,255,255'),
    )
    return inked.at(-1)! - inked[0]!
  }

  const [narrow, wide] = [await widthOf('เเเเเเ'), await widthOf('ฒฒฒฒฒฒ')]

  expect(wide).toBeGreaterThan(2 * narrow)
})

test('other words are another picture; the same words are not drawn again', async () => {
  const { share, target } = await maker()
  const words = { title: 'ชื่อเก่า', line: '1' }

  const first = await share(words)
  const same = await share(words)
  const other = await share({ ...words, title: 'ชื่อใหม่' })

  expect(same).toEqual(first)
  expect(other.src).not.toBe(first.src)
  const made = await readdir(path.join(target, 'pictures'))
  expect(made.filter((name) => name.endsWith('-share.png'))).toHaveLength(2)
})

async function maker() {
  const folder = await tempFolder()
  const target = await tempFolder()
  await save(folder, 'june.svg', SVG)
  const pictures = createPictureMaker(originalsIn(folder), createDiskFiles(target))
  const made = await pictures.make('june.svg', { widths: [20] })
  return {
    target,
    share: (words: { title: string; line: string }) => pictures.share(made, words),
    async pixels(src: string) {
      const { data, info } = await sharp(path.join(target, src))
        .removeAlpha()
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
      ]
      return { info, at }
    },
  }
}
