export type FailureWords = { title: string; text: string }

const NOT_A_FORM = {
  title: 'เราอ่านข้อมูลที่ส่งมาไม่ได้',
  text: 'ยังไม่มีอะไรถูกบันทึก เปิดหน้าเดิมแล้วกรอกอีกครั้ง',
}

/** What the server refuses before any route, by status: the plain pages and the error page say the same. */
export const REFUSALS = {
  400: NOT_A_FORM,
  405: { title: 'หน้านี้รับคำขอแบบนี้ไม่ได้', text: 'เปิดหน้านี้ใหม่ หรือเริ่มจากหน้าแรก' },
  408: {
    title: 'เรายังได้รับข้อมูลไม่ครบ',
    text: 'สัญญาณอินเทอร์เน็ตช้าหรือขาดช่วง ยังไม่มีอะไรถูกบันทึก ย้อนกลับแล้วส่งใหม่เมื่อสัญญาณดีขึ้น',
  },
  413: {
    title: 'ข้อมูลที่ส่งมามากเกินไป',
    text: 'มีแถวหรือข้อความมากเกินกว่าที่ระบบรับได้ จึงยังไม่ได้บันทึก กดย้อนกลับ ลบแถวที่ไม่ใช้หรือแบ่งเป็นหลายรายการ แล้วบันทึกอีกครั้ง',
  },
  415: NOT_A_FORM,
  503: {
    title: 'ติดต่อฐานข้อมูลไม่ได้ชั่วคราว',
    text: 'เว็บไซต์สำหรับลูกค้ายังเปิดตามปกติ รอสักครู่แล้วโหลดหน้านี้ใหม่',
  },
} as const satisfies Record<number, FailureWords>
