import { expect, test } from 'vitest'
import { asAttachment, harmlessName } from './file-name.ts'

test.each<[string, string | undefined, string]>([
  ['a Thai name stays', 'สำเนาบัตรประชาชน.pdf', 'สำเนาบัตรประชาชน.pdf'],
  ['a path is none', '../../etc/passwd', 'passwd.pdf'],
  ['nor a Windows path', 'C:\\Users\\me\\สลิป.pdf', 'สลิป.pdf'],
  ['the extension is that of the bytes', 'invoice.pdf.exe', 'invoice.pdf.pdf'],
  ['in small letters', 'SLIP.PDF', 'SLIP.pdf'],
  ['a name may have no extension', 'slip', 'slip.pdf'],
  ['no name', undefined, 'file.pdf'],
  ['only dots', '..', 'file.pdf'],
  ['a hidden file is not hidden', '.htaccess', 'htaccess.pdf'],
  ['line breaks and null go', 'a\r\nSet-Cookie: b\0.pdf', 'aSet-Cookie- b.pdf'],
  ['marks that turn the direction go', 'slip\u202Efdp.exe', 'slipfdp.pdf'],
  ['a formula is guarded', '=cmd().pdf', "'=cmd().pdf"],
  ['a very long one is cut', `${'ก'.repeat(300)}.pdf`, `${'ก'.repeat(80)}.pdf`],
])('%s: %j', (_, given, expected) => {
  expect(harmlessName(given, 'application/pdf')).toBe(expected)
})

test('a download has its name in UTF-8, and one that is plain ASCII besides', () => {
  expect(asAttachment(`สลิป "1" 100%'.pdf`)).toBe(
    `attachment; filename="____ _1_ 100_'.pdf"; filename*=UTF-8''%E0%B8%AA%E0%B8%A5%E0%B8%B4%E0%B8%9B%20%221%22%20100%25%27.pdf`,
  )
})
