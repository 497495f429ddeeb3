import type { MotorExpoEvent } from '@leasing/contract/content/motor-expo'
import type { Promotion } from '@leasing/contract/content/promotions'
import { ApiError, type FieldError } from '@leasing/contract/errors'
import type { FieldMessageCode } from '@leasing/contract/field-messages'
import type { FieldFormat, Form } from '@leasing/contract/forms/define-form'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import type { Collection } from '../content/collection.ts'
import { openCareers } from '../content/collections/careers.ts'
import { dealers } from '../content/collections/dealers.ts'
import { hasReward, motorExpoEvents } from '../content/collections/motor-expo-events.ts'
import { provinces } from '../content/collections/places.ts'
import { promotions } from '../content/collections/promotions.ts'
import { inOpenWindow } from '../content/date-windows.ts'
import type { ContentStore } from '../content/store.ts'

type LookUps = Partial<Record<FieldFormat, [FieldMessageCode, (value: unknown) => boolean]>>

type CheckDeps = { content: ContentStore; clock: () => number }

/** What a schema cannot know: whether a thing of the content is there today, and how old somebody is. Each refuses the field. */
export function formChecks({ content, clock }: CheckDeps) {
  const now = clock()
  const today = bangkokDay(now)
  const read = <Item extends { id: string }>(collection: Collection<Item>) => content.visible(collection, now)

  /** Whether what a field of this format names is there, and the code when it is not. */
  const lookUps: LookUps = {
    province: ['choice', (code) => content.all(provinces).some(({ id }) => id === code)],
    dealer: ['choice', (number) => content.all(dealers).some(({ sequence }) => sequence === number)],
    career: ['gone', (id) => openCareers({ read, now }).some((career) => career.id === id)],
    promotion: ['gone', (id) => read(promotions).some((promotion) => promotion.id === id)],
    event: ['gone', (id) => read(motorExpoEvents).some((event) => event.id === id)],
  }

  function isThere(format: FieldFormat | undefined, value: unknown, path: string) {
    const lookUp = format && lookUps[format]
    if (lookUp && value !== undefined && !lookUp[1](value)) throwFieldError(path, lookUp[0])
  }

  return {
    isThere,
    /** Everything that the form names in the content. */
    content({ fields }: Pick<Form, 'fields'>, body: object) {
      for (const [path, { format }] of Object.entries(fields)) isThere(format, valueAt(body, path), path)
    },
    /** The coupon of a promotion that runs today, and since when it has run. */
    coupon(id: string): NonNullable<Promotion['coupon']> & { startDate: string } {
      const found = read(promotions).find((promotion) => promotion.id === id)
      const open = found && inOpenWindow(found, now)
      if (!open?.coupon) throwFieldError('promotion', 'gone')
      return { ...open.coupon, startDate: open.startDate }
    },
    event(id: string): MotorExpoEvent {
      const found = read(motorExpoEvents)
        .filter(hasReward)
        .find((event) => event.id === id)
      return found ?? throwFieldError('event', 'gone')
    },
    notInFuture(day: string | undefined, path: string) {
      if (day !== undefined && day > today) throwFieldError(path, 'day-in-future')
    },
    /** Working age: 18 full years today. */
    adult(birthDate: string) {
      if (birthDate > today) throwFieldError('birthDate', 'day-in-future')
      const eighteenth = `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}`
      if (eighteenth > today) throwFieldError('birthDate', 'too-young')
    },
  }
}

const valueAt = (body: object, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], body)

export function throwFieldError(path: string, code: FieldMessageCode, allowed: Allowed = {}): never {
  throw new ApiError('invalid-input', { errors: [{ path, code, ...allowed }] })
}

type Allowed = Pick<FieldError, 'min' | 'max' | 'choices'>
