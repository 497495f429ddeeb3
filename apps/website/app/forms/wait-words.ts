/** `45 วินาที`, `2 นาที`, `1 ชั่วโมง`; rounded up, so that who waits so long has waited long enough. */
export function waitWords(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} วินาที`
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} นาที`
  return `${Math.ceil(seconds / 3600)} ชั่วโมง`
}

/** Said when the site has sent all the SMS of this hour. */
export const noCodesWords = (seconds: number, hotline: string) =>
  `ขณะนี้มีผู้ขอรหัสทาง SMS เต็มจำนวนแล้ว กรุณาลองใหม่ในอีก ${waitWords(seconds)} โทร ${hotline} หรือส่งข้อความถึงเราที่หน้า “ติดต่อเรา” ซึ่งไม่ต้องใช้รหัส`
