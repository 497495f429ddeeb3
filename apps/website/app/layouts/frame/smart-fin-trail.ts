import type { Trail } from '@leasing/ui/breadcrumb'
import { href } from 'react-router'

/** Title of SMART FIN, the evaluation of the loan amount for a new car. */
export const SMART_FIN_TITLE = 'ประเมินวงเงินสินเชื่อรถใหม่'

export const SMART_FIN_TRAIL: Trail = [{ label: SMART_FIN_TITLE, href: href('/finance-amount-evaluation') }]

/** Breadcrumb label of a question: its number, because the question itself is too long. */
export const questionStep = (number: number) => `ข้อ ${number}`
