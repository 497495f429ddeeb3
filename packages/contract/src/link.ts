import { isSafeLink } from '@leasing/rules/safe-link'
import { z } from 'zod'

const error = 'must begin with https:, http:, tel:, mailto:, line: or a single /'

/** Where a link of the content leads: a page of this site, another site, a telephone number, a mail address or LINE. */
export const link = z.string().refine(isSafeLink, { error }).meta({ example: '/refinance' })

/** A link that leaves this site. */
export const outsideLink = z.url().refine(isSafeLink, { error })
