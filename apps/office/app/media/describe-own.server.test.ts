import { ApiError } from '@leasing/contract/errors'
import type { StaffClient } from '@leasing/contract/staff/client'
import { expect, test } from 'vitest'
import { describeOwn } from './describe-own.server.ts'
import { OWN, ownValue } from './own-picture.ts'

const DRAFT = { collection: 'news', id: 'june', title: 'ข่าว', state: 'draft' } as const
const PICTURE = {
  id: 'a',
  version: 3,
  alt: '',
  isDecorative: false,
  credit: 'ฝ่ายขาย',
  uses: [],
  focus: { x: 500, y: 500 },
}

type Sent = { alt?: string; own?: string }

/** What is written into the library when a form is saved whose field `image` holds a picture. */
async function described(
  picture: object,
  { alt = 'ทุ่งนา', own = ownValue('image', { x: 400, y: 500 }) }: Sent = {},
) {
  const changes: object[] = []
  const staff = {
    findMedia: async () => ({ ...PICTURE, ...picture }),
    changeMedia: async ({ body }: { body: object }) => {
      changes.push(body)
      throw new ApiError('changed-meanwhile')
    },
  } as unknown as StaffClient
  const form = new FormData()
  for (const [name, value] of Object.entries({ [OWN]: own, 'image.media': 'a', 'image.alt': alt }))
    form.append(name, value)
  await describeOwn(staff, form)
  return changes
}

const focused = (alt: string) => [
  { version: 3, credit: 'ฝ่ายขาย', alt, isDecorative: false, focus: { x: 400, y: 500 } },
]

test.each([
  ['nobody has described', {}, focused('ทุ่งนา')],
  ['only this draft uses', { alt: 'เดิม', uses: [DRAFT] }, focused('เดิม')],
  ['is public', { alt: 'เดิม', uses: [{ ...DRAFT, state: 'published' }] }, []],
  ['several drafts use', { alt: 'เดิม', uses: [DRAFT, { ...DRAFT, id: 'july' }] }, []],
  ['is decorative', { isDecorative: true }, []],
])('a picture that %s takes from the record what is still its own', async (_, picture, changes) => {
  expect(await described(picture)).toEqual(changes)
})

test.each([
  ['without a description', { alt: ' ' }],
  ['with another marker', { own: 'image 400' }],
  ['for a field without a picture', { own: ownValue('other', { x: 1, y: 1 }) }],
])('%s nothing is written', async (_, sent) => {
  expect(await described({}, sent)).toEqual([])
})

test.each([
  ['first', ['image', 'card']],
  ['last', ['card', 'image']],
])('a picture in two fields keeps the focus that was moved in the %s', async (_, fields) => {
  let picture: object = PICTURE
  const staff = {
    findMedia: async () => picture,
    changeMedia: async ({ body }: { body: object }) => {
      picture = { ...picture, ...body }
    },
  } as unknown as StaffClient
  const form = new FormData()
  for (const field of fields) {
    form.append(OWN, ownValue(field, field === 'image' ? { x: 720, y: 330 } : undefined))
    form.append(`${field}.media`, 'a')
    form.append(`${field}.alt`, 'ทุ่งนา')
  }
  await describeOwn(staff, form)
  expect(picture).toMatchObject({ alt: 'ทุ่งนา', focus: { x: 720, y: 330 } })
})
