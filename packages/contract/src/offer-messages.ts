/** Why something is not offered, apart from the other messages: the calculators carry these into the browser, and not the whole table. */
export const OFFER_MESSAGES = {
  'term-not-offered': 'สินเชื่อแบบนี้ผ่อนตามจำนวนงวดที่เลือกไม่ได้ กรุณาเลือกจากรายการ',
  'campaign-over': 'แคมเปญนี้ไม่อยู่ในช่วงเวลาแล้ว กรุณาเลือกแคมเปญอื่นหรือคำนวณโดยไม่ใช้แคมเปญ',
  'shape-not-offered': 'สินเชื่อแบบนี้ไม่มีแบบการผ่อนที่เลือก กรุณาเลือกจากรายการ',
  'campaign-shape': 'แคมเปญนี้ใช้กับแบบการผ่อนที่เลือกไม่ได้ กรุณาเลือกแบบอื่น',
  'campaign-term': 'แคมเปญนี้ใช้กับจำนวนงวดที่เลือกไม่ได้',
  'term-not-whole-seasons': 'ระยะเวลานี้จ่ายตามรอบที่เลือกไม่พอดี กรุณาเลือกจำนวนเดือนอื่น',
} as const
