import type { Redemption } from '@leasing/contract/redemption'
import { formatBaht } from '@leasing/rules/baht'
import { formatThaiDate, formatThaiDateTime } from '@leasing/rules/thai-date'
import { ROLES } from '../../words.ts'

/** What became of a code, and what the person at the counter does now. */
export function redemptionWords(code: string, redemption: Redemption): string {
  switch (redemption.state) {
    case 'redeemed':
      return redemption.kind === 'coupon'
        ? `ใช้คูปอง ${code} แล้ว ลดค่าใช้จ่ายให้ลูกค้า ${formatBaht(redemption.amount ?? 0)}`
        : `บันทึกรหัส ${code} แล้ว ให้ของรางวัลกับลูกค้าได้`
    case 'used': {
      const role = redemption.byRole ? ` โดย${ROLES[redemption.byRole].name}` : ''
      const rest = redemption.kind === 'coupon' ? 'ไม่ต้องลดให้อีก' : 'ไม่ต้องให้ของรางวัลอีก'
      return `รหัส ${code} ใช้ไปแล้วเมื่อ ${formatThaiDateTime(redemption.usedAt)}${role} ${rest}`
    }
    case 'ended':
      return `คูปอง ${code} หมดอายุแล้ว ใช้ได้ถึง ${formatThaiDate(redemption.expiresOn)}`
    case 'unknown':
      return `ไม่พบรหัส ${code} ตรวจตัวอักษรทีละตัวกับที่ลูกค้าแสดง`
  }
}
