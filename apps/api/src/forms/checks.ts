import { ApiError } from '@leasing/contract/errors'
import type { FieldMessageCode } from '@leasing/contract/field-messages'
import type { MotorExpoEvent } from '@leasing/contract/motor-expo'
import type { Promotion } from '@leasing/contract/promotions'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import type { Collection } from '../content/collection.ts'
import { shownCareers } from '../content/collections/careers.ts'
import { dealers } from '../content/collections/dealers.ts'
import { motorExpoEvents } from '../content/collections/motor-expo-events.ts'
import { provinces } from '../content/collections/places.ts'
import { promotions } from '../content/collections/promotions.ts'
import type { ContentStore } from '../content/store.ts'

type CheckDeps = { content: ContentStore; clock: () => number }

/** What a schema cannot know: whether a thing of the content is there today, and how old somebody is. Each refuses the field. */
export function formChecks({ content, clock }: CheckDeps) {
  const now = clock()
  const today = bangkokDay(now)
  const read = <Item extends { id: string }>(collection: Collection<Item>) => content.visible(collection, now)
  return {
    province(code: string, path = 'province') {
      if (!content.all(provinces).some((province) => province.id === code)) refuse(path, 'choice')
    },
    dealer(sequence: number | undefined, path = 'dealer') {
      if (sequence !== undefined && !content.all(dealers).some((dealer) => dealer.sequence === sequence))
        refuse(path, 'choice')
    },
    career(careerId: string) {
      if (!shownCareers({ read, now }).some(({ id }) => id === careerId)) refuse('careerId', 'gone')
    },
    /** The coupon of a promotion that runs today. */
    coupon(id: string): NonNullable<Promotion['coupon']> {
      const found = read(promotions).find((promotion) => promotion.id === id)
      return found?.coupon ?? refuse('promotion', 'gone')
    },
    promotion(id: string | undefined) {
      if (id !== undefined && !read(promotions).some((promotion) => promotion.id === id))
        refuse('promotion', 'gone')
    },
    event(id: string): MotorExpoEvent {
      return read(motorExpoEvents).find((event) => event.id === id) ?? refuse('event', 'gone')
    },
    notInFuture(day: string | undefined, path: string) {
      if (day !== undefined && day > today) refuse(path, 'day-in-future')
    },
    /** Working age: 18 full years today. */
    adult(birthDate: string) {
      if (birthDate > today) refuse('birthDate', 'day-in-future')
      const eighteenth = `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}`
      if (eighteenth > today) refuse('birthDate', 'too-young')
    },
  }
}

export function refuse(path: string, code: FieldMessageCode): never {
  throw new ApiError('invalid-input', { errors: [{ path, code }] })
}
