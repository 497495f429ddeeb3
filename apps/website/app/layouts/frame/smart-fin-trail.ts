import type { Trail } from '@leasing/ui/breadcrumb'
import { href } from 'react-router'

/** The new-car loan amount evaluation, which every step of SMART FIN belongs to. */
export const SMART_FIN_TITLE = 'ประเมินวงเงินสินเชื่อรถใหม่'

export const SMART_FIN_TRAIL: Trail = [{ label: SMART_FIN_TITLE, href: href('/finance-amount-evaluation') }]

/** What a question is called in the trail, which has no room for its words. */
export const questionStep = (number: number) => `ข้อ ${number}`
