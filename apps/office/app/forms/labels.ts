/** What a field is called where its message stands alone. */
export const LABELS: Readonly<Record<string, string>> = {
  name: 'ชื่อและนามสกุล',
  email: 'อีเมล',
  password: 'รหัสผ่าน',
  code: 'รหัส',
  roles: 'บทบาท',
  branch: 'รหัสสาขา',
}
