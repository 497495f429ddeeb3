import { FIELD_MESSAGES } from '@leasing/contract/field-messages'
import { FORMS, type FormKey } from '@leasing/contract/forms/registry'
import { REVEAL_SCOPES } from '@leasing/contract/reveal-scopes'
import {
  acceptOf,
  FILE_TYPES,
  type FileType,
  typesOfField,
  UPLOAD_FIELDS,
  UPLOAD_FOLDERS,
  type UploadFolder,
  uploadHint,
} from '@leasing/contract/upload-words'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aSite } from '../../test/builders.ts'
import {
  A_CAREER,
  A_DEPARTMENT,
  aComplaint,
  aContactUsForm,
  aHappyCar,
  aJobApplication,
} from '../../test/form-builders.ts'
import { testSmartFin } from '../../test/smart-fin.ts'
import { aPdf, aPhoto, filesBody, HEIC } from '../../test/upload-builders.ts'
import { findFileTypes, readLead } from '../leads/lead.ts'
import { staffMail } from '../leads/lead-mails.ts'
import { toFile } from '../leads/sheet.ts'
import { provePhone } from '../otp/phone-proof.ts'

const testForms = () => testSmartFin({ departments: [A_DEPARTMENT], careers: [A_CAREER] })

type Site = Awaited<ReturnType<typeof testForms>>

const FILES: Record<FileType, () => Promise<Uint8Array>> = {
  'application/pdf': async () => aPdf(),
  'image/jpeg': aPhoto,
  'image/png': async () =>
    sharp(await aPhoto())
      .png()
      .toBuffer(),
  'image/webp': async () =>
    sharp(await aPhoto())
      .webp()
      .toBuffer(),
  'image/heic': async () => HEIC,
}

/** How the form of a folder is sent with the keys of a field. */
const SEND: Record<UploadFolder, (site: Site, field: string, key: string) => Promise<{ status: number }>> = {
  async 'job-application'(site, field, key) {
    // The form needs a resume, whichever field the test is about.
    const resume = field === 'resume' ? key : await uploaded(site, 'job-application', 'resume')
    const body = aJobApplication({ resume, [field]: key })
    return await site.post('/forms/job-application-forms', body)
  },
  complaint: (site, field, key) => site.post('/emails/send', aComplaint({ [field]: [key] })),
  'contact-us': (site, field, key) =>
    site.post('/forms/contact-us-forms', aContactUsForm({ [field]: [key] })),
  async 'credit-estimation'(site, field, key) {
    const { id, uuid } = await site.arrive()
    await site.submit({ id, uuid, selectedDealer: { dealer: 7 } })
    return await site.submit({ id, uuid, [field]: [key] })
  },
  async tracking(site, field, key) {
    const phone = '0812345678'
    await site.post('/happy-car', aHappyCar({ mobilePhone: phone }))
    const { reference } = await site.db.selectFrom('lead').select('reference').executeTakeFirstOrThrow()
    const uuid = await provePhone(site, site.encryption.hash('phone', phone))
    return await site.post('/track/documents', { phone, uuid, reference, [field]: [key] })
  },
}

const FIELDS = UPLOAD_FOLDERS.flatMap((folder) =>
  Object.keys(UPLOAD_FIELDS[folder]).map((field) => ({ folder, field, types: typesOfField(folder, field)! })),
)
const each = FIELDS.flatMap((row) => FILE_TYPES.map((type) => ({ ...row, type })))
const taken = each.filter(({ types, type }) => types.includes(type))
const refused = each.filter(({ types, type }) => !types.includes(type))

test.each(taken)('$folder: $field takes $type from the upload to whoever reads the request', async (row) => {
  const { folder, field, type } = row
  const site = await testForms()

  const key = await uploaded(site, folder, field, type)
  const { status } = await SEND[folder](site, field, key)

  expect([200, 201]).toContain(status)
  const file = await site.request(`/upload/object/${folder}?key=${encodeURIComponent(key)}`)
  expect(file.headers.get('content-type')).toBe(type)
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(50)
  const { claimedBy } = await site.db
    .selectFrom('upload')
    .select('claimedBy')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const leadRow = (await site.leads()).find(({ id }) => id === claimedBy)!
  const lead = readLead(site.encryption, leadRow)
  const fileTypes = await findFileTypes(site.db, [lead.id])
  expect(staffMail(lead, site.content, false, fileTypes, aSite()).text).toContain(
    `แนบ 1 ไฟล์ (${NAMES[type]})`,
  )
  expect((await toFile([lead], fileTypes, { format: 'csv', scopes: REVEAL_SCOPES })).toString()).toContain(
    `${key} (${NAMES[type]})`,
  )
})

const NAMES: Record<FileType, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
}

test.each(refused)('$folder: $field refuses $type when it is chosen, and when it is sent', async (row) => {
  const { folder, field, type } = row
  const site = await testForms()

  const chosen = await send(site, `${folder}?field=${field}`, type)
  const sent = await SEND[folder](site, field, await keyIn(await send(site, folder, type)))

  expect(chosen.status).toBe(415)
  expect((await chosen.json()).errors).toEqual([{ path: 'file.0', code: 'file-not-image' }])
  expect(sent).toMatchObject({ status: 422, body: { errors: [{ path: field, code: 'file-not-image' }] } })
})

test('what a field offers is what it says and what it takes', () => {
  for (const { types } of FIELDS) {
    const offered = acceptOf(types).split(',') as FileType[]
    const hint = uploadHint(types)
    const refusal = FIELD_MESSAGES[types.includes('application/pdf') ? 'file-type' : 'file-not-image']
    for (const type of FILE_TYPES) {
      expect(hint.includes(NAMES[type])).toBe(offered.includes(type))
      expect(refusal.includes(NAMES[type])).toBe(offered.includes(type))
    }
    expect(offered.every((type) => types.includes(type))).toBe(true)
    // A HEIC is taken, which people know as a picture of their iPhone.
    expect(hint.includes('iPhone')).toBe(types.includes('image/heic'))
  }
})

test('every file field of a form has its types, and every types their field', () => {
  const described = (Object.keys(FORMS) as FormKey[]).flatMap((key) => {
    const { form } = FORMS[key]
    return Object.entries(form.fields).flatMap(([field, { kind }]) =>
      kind === 'upload' || kind === 'uploads' ? [{ folder: form.folder, field }] : [],
    )
  })
  // SMART FIN and tracking send their documents by calls of their own.
  const known = FIELDS.filter(({ folder }) => folder !== 'tracking' && folder !== 'credit-estimation')
  expect(described.map((row) => `${row.folder} ${row.field}`).sort()).toEqual(
    known.map((row) => `${row.folder} ${row.field}`).sort(),
  )
})

test('an upload for a field that the folder does not have is refused', async () => {
  const site = await testForms()

  const answer = await send(site, 'complaint?field=resume', 'application/pdf')

  expect(answer.status).toBe(422)
  expect((await answer.json()).errors).toEqual([{ path: 'field', code: 'unknown' }])
})

const send = async (site: Site, target: string, type: FileType) =>
  await site.request(`/upload/object/${target}`, {
    method: 'POST',
    body: filesBody(['ไฟล์', await FILES[type](), type]),
  })

async function uploaded(site: Site, folder: UploadFolder, field: string, type: FileType = 'application/pdf') {
  return await keyIn(await send(site, `${folder}?field=${field}`, type))
}

async function keyIn(answer: Response): Promise<string> {
  expect(answer.status).toBe(201)
  return (await answer.json()).items[0].key
}
