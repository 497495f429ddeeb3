import type { CreditPolicy } from '@leasing/contract/content/credit-policy'

/** `รายการเดินบัญชีย้อนหลัง 3–6 เดือน` */
export const statementsText = ({ least, most }: CreditPolicy['statementMonths']): string =>
  `รายการเดินบัญชีย้อนหลัง ${least === most ? most : `${least}–${most}`} เดือน`
