/** What a field is called where its message stands alone. */
export const LABELS: Readonly<Record<string, string>> = {
  title: 'ชื่อชุด',
  publishAt: 'เวลาที่ขึ้นเว็บไซต์',
  words: 'ข้อความ',
  reason: 'เหตุผล',
  name: 'ชื่อและนามสกุล',
  email: 'อีเมล',
  password: 'รหัสผ่าน',
  code: 'รหัส',
  roles: 'บทบาท',
  branch: 'สาขา',
  alt: 'คำบรรยายภาพ',
  credit: 'เจ้าของภาพ',
  x: 'จุดสำคัญ จากซ้าย',
  y: 'จุดสำคัญ จากบน',
}
