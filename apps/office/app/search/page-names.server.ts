/**
 * What people type for a page besides its label, and for what they do there; by address. Never shown, so that words which the house avoids are
 * allowed.
 */
export const PAGE_NAMES: Readonly<Record<string, readonly string[]>> = {
  '/cases': ['ลีด', 'lead'],
  '/appointments': ['นัดโทร', 'นัดหมาย'],
  '/redeem': ['ใช้คูปอง', 'รับของรางวัล', 'แลกของรางวัล'],
  '/content': ['แก้เว็บไซต์', 'แก้ข้อความ'],
  '/media': ['รูปภาพ', 'รูปถ่าย'],
  '/users': ['พนักงาน', 'เจ้าหน้าที่', 'กำหนดบทบาท', 'สิทธิ์', 'ระงับบัญชี'],
  '/audit': ['ประวัติการใช้งาน', 'ใครทำอะไร', 'log'],
  '/guide': ['คู่มือ', 'วิธีใช้', 'ช่วยเหลือ', 'help'],
  '/account': ['เปลี่ยนรหัสผ่าน', 'พาสคีย์', 'รหัสสำรอง', 'อุปกรณ์'],
  '/cases/export': ['ดาวน์โหลดคำขอ', 'Excel', 'CSV'],
  '/releases/new': ['เพิ่มชุดเผยแพร่', 'สร้างชุดใหม่', 'ส่งเผยแพร่', 'ส่งขออนุมัติ'],
  '/media/upload': ['ส่งภาพเข้าคลัง', 'เพิ่มรูปภาพ', 'อัปโหลดรูปภาพ', 'อัปโหลดภาพ', 'ใส่รูป', 'upload'],
  '/media/describe': ['บรรยายรูป', 'ภาพที่ยังไม่มีคำบรรยาย'],
  '/preview': ['พรีวิว', 'preview', 'ส่งลิงก์ให้คนอื่นดู'],
  '/users/invite': ['เชิญพนักงาน', 'เชิญเจ้าหน้าที่', 'เพิ่มพนักงาน', 'เพิ่มผู้ใช้', 'สร้างบัญชี'],
}
