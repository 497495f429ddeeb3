import type { FormField } from '@leasing/contract/staff/form'
import { expect, test } from 'vitest'
import { differencesOf } from './difference.ts'
import { changedPictures } from './differences.tsx'

const [OLD, NEW, KEPT] = ['a', 'b', 'c'].map((letter) => `media/${letter.repeat(20)}`)

test('whoever approves sees the pictures that went and came, of a field and of a text', () => {
  const fields = [
    { name: 'image', label: 'ภาพ', required: true, kind: 'picture', place: { widths: [800] } },
    { name: 'detail', label: 'เนื้อหา', required: true, kind: 'html' },
  ] as FormField[]
  const written = (image: object, inText: string) => ({
    image: { ...image, alt: 'กระบะ' },
    detail: `<p>ก</p><img src="${KEPT}" alt="ข"><img src="${inText}" alt="ค">`,
  })
  const before = written({ picture: 'promotions/first-pickup.svg' }, OLD!)
  const after = written({ media: NEW!.slice('media/'.length) }, NEW!)

  const differences = differencesOf(fields, before, after)

  expect(differences.map(changedPictures)).toEqual([
    { gone: ['promotions/first-pickup.svg'], came: [NEW] },
    { gone: [OLD], came: [NEW] },
  ])
})
