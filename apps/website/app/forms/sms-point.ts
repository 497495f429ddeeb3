/** What a page that verifies a phone says beside its form. */
export const SMS_POINT = {
  title: 'ยืนยันเบอร์ด้วยรหัสจาก SMS',
  text: 'SMS ของเราไม่มีลิงก์ และเจ้าหน้าที่ไม่ขอรหัส OTP ทางโทรศัพท์ไม่ว่ากรณีใด',
}
