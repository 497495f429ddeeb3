import type { ApiClient } from '@leasing/contract/client'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import type { RouterContextProvider } from 'react-router'
import { readDueDate } from '../../calculators/first-due.server.ts'
import { redirectToPlainAddress } from '../../calculators/plain-address.server.ts'
import { printedFacts } from '../../calculators/printed-facts.server.ts'
import { requestContext } from '../../context.ts'
import { AMOUNTS, type Mode, type Query, readQuery } from './address.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** What every way to calculate begins with. Throws a redirect where an amount stands in the address as it was typed. */
export async function loadFrame({ request, context }: Args, mode: Mode) {
  const { api, now } = context.get(requestContext)
  redirectToPlainAddress(request, AMOUNTS)
  const query = readQuery(new URL(request.url).searchParams, mode)
  const [{ responsibleLending, contact }, promotion] = await Promise.all([
    api.findSite(),
    findPromotion(api, query),
  ])
  return {
    contact,
    frame: {
      query,
      responsibleLending,
      promotion,
      firstDue: readDueDate(query.firstDue, bangkokDay(now)),
      printed: printedFacts({ moment: now, contact }),
    },
  }
}

/** The promotion that led here, or whose campaign is in the address. */
async function findPromotion(api: ApiClient, { promotion, campaign }: Query) {
  const wanted = promotion ?? campaign
  const found = wanted && (await api.listPromotions()).items.find(({ id }) => id === wanted)
  return found ? { title: found.title, path: found.path } : undefined
}
