import { expect, test } from 'vitest'
import { aPopupBanner, aSite } from '../../test/builders.ts'
import {
  aWrittenHeroBanner,
  aWrittenNews,
  aWrittenPromotion,
  contentFolder,
  PICTURE,
  RECORDS,
} from '../../test/content-folder.ts'
import { describeFault } from './fault.ts'
import { readContent } from './import.ts'
import { originalsIn } from './originals.ts'
import { createPictureMaker } from './pictures.ts'
import { COLLECTIONS } from './registry.ts'

const { id: _, ...site } = aSite()
const UNSAFE = 'must begin with https:, http:, tel:, mailto:, line: or a single /'
const june = 'promotions/june.yaml'
const aPopup = (given: Record<string, unknown> = {}) => ({ ...aPopupBanner(), image: PICTURE, ...given })

test.each<[string, Record<string, unknown>, string | RegExp]>([
  [
    'a file that is not YAML',
    { [june]: 'id: june\n  title: : :\n' },
    /^promotions\/june\.yaml: .* at line 1, column 5$/,
  ],
  [
    'a key given twice',
    { [june]: 'id: june\nid: june\n' },
    /^promotions\/june\.yaml: Map keys must be unique/,
  ],
  ['an alias of nothing', { [june]: 'id: *nothing\n' }, /^promotions\/june\.yaml: Unresolved alias.*nothing/],
  ['an alias that unfolds without end', { [june]: bomb() }, /^promotions\/june\.yaml: Excessive alias count/],
  ['an empty file', { [june]: '' }, /^promotions\/june\.yaml: Invalid input: expected object/],
  ['a missing file', { 'hero-banners.yaml': undefined }, 'hero-banners.yaml: the file is missing'],
  [
    'a missing folder',
    { 'news/branch.yaml': undefined, 'news/README.md': undefined },
    'news/: the folder is missing',
  ],
  [
    'a record where a list is expected',
    { 'hero-banners.yaml': aWrittenHeroBanner() },
    'hero-banners.yaml: a list of records is expected',
  ],
  [
    'an unknown field',
    { [june]: aWrittenPromotion({ titel: 'x' }) },
    'promotions/june.yaml: record june: titel: there is no such field',
  ],
  [
    'an unknown field inside another',
    { [june]: aWrittenPromotion({ action: { label: 'x', href: '/', target: '_blank' } }) },
    'promotions/june.yaml: record june: action.target: there is no such field',
  ],
  [
    'a missing field',
    { [june]: aWrittenPromotion({ title: undefined }) },
    'promotions/june.yaml: record june: title: Invalid input: expected string, received undefined',
  ],
  [
    'a day that does not exist',
    { [june]: aWrittenPromotion({ endDate: '2025-06-31' }) },
    'promotions/june.yaml: record june: endDate: not a calendar day (YYYY-MM-DD)',
  ],
  [
    'a day of the Buddhist era with slashes',
    { [june]: aWrittenPromotion({ startDate: '1/6/2568' }) },
    'promotions/june.yaml: record june: startDate: not a calendar day (YYYY-MM-DD)',
  ],
  [
    'a window that ends before it starts',
    { 'news/branch.yaml': aWrittenNews({ startDate: '2025-06-02', endDate: '2025-06-01' }) },
    'news/branch.yaml: record branch: endDate: is before startDate',
  ],
  [
    'a site that would open before it closes',
    {
      'site.yaml': {
        ...site,
        maintenanceWindows: [
          { startsAt: '2026-12-01T22:00:00+07:00', endsAt: '2026-12-01T21:00:00+07:00', message: 'ปิดปรับปรุง' },
        ],
      },
    },
    'site.yaml: maintenanceWindows.0.endsAt: is not after startsAt',
  ],
  [
    'a picture that is not there',
    { [june]: aWrittenPromotion({ image: { ...PICTURE, picture: 'nothing.png' } }) },
    'promotions/june.yaml: record june: image: no such picture: nothing.png',
  ],
  [
    'a picture outside the folder',
    { [june]: aWrittenPromotion({ image: { ...PICTURE, picture: '../site.yaml' } }) },
    'promotions/june.yaml: record june: image: outside the picture folder: ../site.yaml',
  ],
  [
    'a picture by its place on the machine',
    { [june]: aWrittenPromotion({ image: { ...PICTURE, picture: '/etc/hostname' } }) },
    'promotions/june.yaml: record june: image: outside the picture folder: /etc/hostname',
  ],
  [
    'a picture that is none',
    {
      [june]: aWrittenPromotion({ image: { ...PICTURE, picture: 'note.png' } }),
      'pictures/note.png': 'text',
    },
    /^promotions\/june\.yaml: record june: image: cannot read the picture: note\.png \(/,
  ],
  [
    'a picture without words for those who cannot see it',
    { [june]: aWrittenPromotion({ image: { picture: 'pickup.png', alt: '' } }) },
    /^promotions\/june\.yaml: record june: image\.alt: Too small/,
  ],
  [
    'a picture that only has a name',
    { [june]: aWrittenPromotion({ image: 'pickup.png' }) },
    /^promotions\/june\.yaml: record june: image: Invalid input: expected object/,
  ],
  [
    'an id that is not the name of the file',
    { [june]: aWrittenPromotion({ id: 'july' }) },
    'promotions/june.yaml: record july: id: must be "june" like the file',
  ],
  [
    'an id that cannot stand in a URL',
    { 'hero-banners.yaml': [aWrittenHeroBanner({ id: 'First Light' })] },
    'hero-banners.yaml: record First Light: id: lower-case letters, digits and single hyphens only',
  ],
  [
    'two records with one id',
    { 'hero-banners.yaml': [aWrittenHeroBanner({ id: 'a' }), aWrittenHeroBanner({ id: 'a' })] },
    'hero-banners.yaml: record a: id: duplicate of hero-banners.yaml: record a',
  ],
  [
    'two promotions with one path',
    { 'promotions/july.yaml': aWrittenPromotion({ id: 'july', path: 'june' }) },
    'promotions/june.yaml: record june: path: duplicate of promotions/july.yaml: record july',
  ],
  [
    'a record of a list without an id',
    { 'popup-banners.yaml': [aPopup(), aPopup({ id: undefined })] },
    'popup-banners.yaml: record number 2: id: Invalid input: expected string, received undefined',
  ],
  [
    'a word that is none of the words allowed',
    {
      'site.yaml': {
        ...site,
        contact: { ...site.contact, hoursStructured: [{ days: ['monday'], open: '08:30', close: '17:00' }] },
      },
    },
    /^site\.yaml: contact\.hoursStructured\.0\.days\.0: Invalid option: expected one of "mon"/,
  ],
  [
    'hours that read otherwise than the opening hours',
    {
      'site.yaml': {
        ...site,
        contact: {
          ...site.contact,
          hours: 'วันจันทร์–ศุกร์ เวลา 08.30–17.00 น.',
          hoursStructured: [{ days: ['mon'], open: '09:00', close: '17:00' }],
        },
      },
    },
    'site.yaml: contact.hours: contradicts hoursStructured: วันจันทร์ เวลา 09.00–17.00 น. เว้นวันหยุดนักขัตฤกษ์',
  ],
  [
    'a period that reads otherwise than its days',
    { [june]: aWrittenPromotion({ period: '1 มิ.ย. 2569 – 31 ธ.ค. 2570' }) },
    /^promotions\/june\.yaml: record june: period: contradicts startDate and endDate: /,
  ],
  [
    'a word where yes or no is asked',
    { 'popup-banners.yaml': [aPopup({ publish: 'yes' })] },
    'popup-banners.yaml: record popup: publish: Invalid input: expected boolean, received string',
  ],
  [
    'a link that runs a script',
    { 'hero-banners.yaml': [aWrittenHeroBanner({ id: 'dawn', href: 'javascript:alert(1)' })] },
    `hero-banners.yaml: record dawn: href: ${UNSAFE}`,
  ],
  [
    'a link to another host that looks like a path',
    { [june]: aWrittenPromotion({ action: { label: 'x', href: '//elsewhere.example' } }) },
    `promotions/june.yaml: record june: action.href: ${UNSAFE}`,
  ],
  [
    'a button without a link',
    { [june]: aWrittenPromotion({ action: { label: 'x', href: '' } }) },
    'promotions/june.yaml: record june: action.href: leads nowhere',
  ],
  [
    'a button that leads to no page',
    { [june]: aWrittenPromotion({ action: { label: 'x', href: '/no-such-page' } }) },
    'promotions/june.yaml: record june: action.href: there is no page /no-such-page',
  ],
  [
    'an address of the company that runs a script',
    { 'site.yaml': { ...site, links: { ...site.links, facebook: 'javascript:alert(1)' } } },
    `site.yaml: links.facebook: ${UNSAFE}`,
  ],
  [
    'a link inside a text',
    { [june]: aWrittenPromotion({ detail: '<p><a href="javascript:alert(1)">ก</a></p>' }) },
    'promotions/june.yaml: record june: detail: a link may not lead to "javascript:alert(1)"',
  ],
  [
    'a picture of another host inside a text',
    { [june]: aWrittenPromotion({ detail: '<p><img src="https://elsewhere.example/a.webp" alt="ก"></p>' }) },
    'promotions/june.yaml: record june: detail: a picture must be a path below content/pictures, not "https://elsewhere.example/a.webp"',
  ],
  [
    'a picture inside a text by the address that it had on the site',
    { [june]: aWrittenPromotion({ detail: '<p><img src="/pictures/june-800.webp" alt="ก"></p>' }) },
    'promotions/june.yaml: record june: detail: a picture must be a path below content/pictures, not "/pictures/june-800.webp"',
  ],
  [
    'a picture inside a text that is not there',
    { [june]: aWrittenPromotion({ detail: '<p><img src="nothing.png" alt="ก"></p>' }) },
    'promotions/june.yaml: record june: detail: no such picture: nothing.png',
  ],
  [
    'half a position',
    { [june]: aWrittenPromotion({ orderPosition: 1.5 }) },
    /^promotions\/june\.yaml: record june: orderPosition: Invalid input: expected int/,
  ],
])('%s is named with its file, record and field', async (_, files, expected) => {
  const { faults } = await read(await contentFolder(files))

  expect(faults.map(describeFault)).toEqual([
    typeof expected === 'string' ? expected : expect.stringMatching(expected),
  ])
})

test('every fault of every file is reported at once', async () => {
  const { faults } = await read(
    await contentFolder({
      [june]: aWrittenPromotion({ startDate: 'soon', image: { ...PICTURE, picture: 'nothing.png' } }),
      'news/branch.yaml': 'title: ["never closed',
      'popup-banners.yaml': undefined,
    }),
  )

  expect(faults.map(({ file, field }) => [file, field])).toEqual([
    ['news/branch.yaml', undefined],
    ['popup-banners.yaml', undefined],
    [june, 'image'],
    [june, 'startDate'],
  ])
})

test('content that is right has no faults', async () => {
  const { rows, faults } = await read(await contentFolder())

  expect(faults).toEqual([])
  expect(rows.map(({ collection, id }) => `${collection}/${id}`)).toEqual(RECORDS)
})

test('files that are not YAML may lie beside the records', async () => {
  const { rows, faults } = await read(
    await contentFolder({ 'promotions/README.md': '# x', 'promotions/.june.yaml.swp': 'x' }),
  )

  expect(faults).toEqual([])
  expect(rows.map(({ collection, id }) => `${collection}/${id}`)).toEqual(RECORDS)
})

const read = (folder: string) =>
  readContent(folder, COLLECTIONS, createPictureMaker(originalsIn(`${folder}/pictures`)))

/** Each line names the one before ten times. */
function bomb(): string {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
  for (let i = 1; i < 6; i++)
    lines.push(
      `a${i}: &a${i} [${Array(10)
        .fill(`*a${i - 1}`)
        .join(', ')}]`,
    )
  return lines.join('\n')
}
