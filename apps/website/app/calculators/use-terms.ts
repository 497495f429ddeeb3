import type { HpPriceList } from '@leasing/contract/monthly-installment'
import { nearestOf } from '@leasing/rules/nearest'
import { useState, useSyncExternalStore } from 'react'
import { listNamed } from './price-list.ts'

type Chosen = { vehicle: string; term: string }

/**
 * Kind of vehicle and term of a form that is sent. With JavaScript the terms follow the kind at once; without it those of every kind are there, and
 * the answer refuses what the kind does not have. A `term` of '' is looked for.
 */
export function useTerms(lists: readonly Pick<HpPriceList, 'id' | 'terms'>[], sent: Chosen) {
  const isScripted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const [changed, setChanged] = useState<{ from: string; chosen: Chosen }>()
  const from = `${sent.vehicle} ${sent.term}`
  const chosen = changed?.from === from ? changed.chosen : sent
  const choose = (chosen: Chosen) => setChanged({ from, chosen })
  const termsOf = (vehicle: string) => listNamed(lists, vehicle).terms
  const offered = isScripted ? termsOf(chosen.vehicle) : lists.flatMap(({ terms }) => terms)
  // What was sent stays beside its fault.
  const typed = chosen.term && Number.isInteger(Number(chosen.term)) ? [Number(chosen.term)] : []
  return {
    ...chosen,
    terms: [...new Set([...offered, ...typed])].toSorted((a, b) => a - b),
    chooseVehicle: (vehicle: string) =>
      choose({
        vehicle,
        term: chosen.term && String(nearestOf(termsOf(vehicle), Number(chosen.term))),
      }),
    chooseTerm: (term: string) => choose({ ...chosen, term }),
  }
}
