/** Messages that say why something is not offered. Separate from the other messages because the calculators load only these into the browser. */
export const OFFER_MESSAGES = {
  'term-not-offered': 'สินเชื่อนี้ผ่อนตามจำนวนงวดที่เลือกไม่ได้ เลือกจำนวนงวดจากรายการ',
  'campaign-over': 'แคมเปญนี้ใช้กับรถหรือสินเชื่อที่เลือกไม่ได้ หรือหมดเวลาแล้ว เลือกแคมเปญอื่นหรือไม่ใช้แคมเปญ',
  'shape-not-offered': 'สินเชื่อนี้ผ่อนแบบที่เลือกไม่ได้ เลือกแบบการผ่อนจากรายการ',
  'campaign-shape': 'แคมเปญนี้ใช้กับแบบการผ่อนที่เลือกไม่ได้ เลือกแบบอื่น',
  'campaign-term': 'แคมเปญนี้ใช้กับจำนวนงวดที่เลือกไม่ได้ เลือกจำนวนงวดอื่น',
  'term-not-whole-seasons': 'ระยะเวลานี้จ่ายตามรอบที่เลือกไม่พอดี เลือกจำนวนเดือนอื่น',
  'term-without-steps': 'ผ่อนแบบขั้นบันไดต้องนานกว่า 1 ปี เลือกจำนวนงวดอื่น',
  'balloon-too-small': 'กรอกงวดสุดท้ายไม่น้อยกว่าค่างวดแบบเท่ากันทุกงวด',
  'balloon-too-large': 'งวดสุดท้ายสูงเกินยอดที่ต้องจ่ายทั้งหมด กรอกให้น้อยลง',
} as const
