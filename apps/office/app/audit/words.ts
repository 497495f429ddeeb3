/** What an entry says was done. An action that is not here is shown by its own name. */
const ACTIONS: Readonly<Record<string, string>> = {
  'session.start': 'เข้าสู่ระบบ',
  'session.confirm': 'ยืนยันตัวตนอีกครั้ง',
  'session.end': 'ออกจากระบบ',
  'staff.invite': 'เชิญคน',
  'staff.link-open': 'เปิดลิงก์ตั้งค่าบัญชี',
  'staff.password': 'ตั้งรหัสผ่าน',
  'staff.password-ask': 'ขอลิงก์ตั้งรหัสผ่านใหม่',
  'staff.code-set-up': 'เชื่อมแอปสร้างรหัส',
  'staff.backup-codes': 'ทำรหัสสำรองชุดใหม่',
  'staff.passkey-add': 'เพิ่มพาสคีย์',
  'staff.passkey-remove': 'ลบพาสคีย์',
  'staff.roles': 'เปลี่ยนบทบาท',
  'staff.ban': 'ระงับบัญชี',
  'staff.unban': 'เลิกระงับบัญชี',
  'staff.reset': 'ให้ตั้งค่าบัญชีใหม่',
  'staff.end-sessions': 'ให้ออกจากระบบทุกเครื่อง',
  'lead.show': 'เปิดดูคำขอ',
  'lead.export': 'ส่งออกคำขอ',
  'lead.erase': 'ลบคำขอ',
  'preview.share': 'ให้ลิงก์ดูตัวอย่าง',
  'preview.open': 'เปิดลิงก์ดูตัวอย่าง',
  'media.upload': 'เพิ่มภาพในคลัง',
  'media.replace': 'แทนที่ภาพทุกที่เป็นร่าง',
  'media.replace-undo': 'เลิกแทนที่ภาพ',
  'media.change': 'แก้คำบรรยายหรือจุดสำคัญของภาพ',
  'media.remove': 'นำภาพออกจากคลัง',
  'media.restore': 'นำภาพกลับเข้าคลัง',
  'draft.discard': 'ทิ้งร่าง',
  'content.withdraw': 'ถอนออกจากเว็บไซต์ทันที',
  'release.submit': 'ส่งชุดเผยแพร่ขออนุมัติ',
  'release.approve': 'อนุมัติชุดเผยแพร่',
  'release.refuse': 'ส่งชุดเผยแพร่กลับให้แก้',
  'release.publish': 'เผยแพร่',
  'release.fail': 'เผยแพร่ไม่สำเร็จ',
  'release.cancel': 'ยกเลิกชุดเผยแพร่',
  'audit.export': 'บันทึกการใช้งานเป็นไฟล์',
  'content.import': 'นำเข้าเนื้อหา',
  'content.export': 'ส่งออกเนื้อหา',
}

export const actionInWords = (action: string): string => ACTIONS[action] ?? action

/** Who, when it is no person of the office: a program on the server, or somebody who is not signed in. */
export function actorInWords(actor: string, name: string | undefined): string {
  if (name !== undefined) return name
  if (actor === 'start') return 'การเปิดเซิร์ฟเวอร์'
  if (actor.startsWith('cli:')) return `คำสั่งบนเซิร์ฟเวอร์ (${actor.slice(4)})`
  if (actor.startsWith('link:')) return 'ผู้ถือลิงก์ตัวอย่าง'
  return actor === 'anyone' ? 'ผู้ที่ยังไม่ได้เข้าสู่ระบบ' : actor
}
