import { listMotorExpoEvents, type MotorExpoEvent, motorExpoEvent } from '@leasing/contract/motor-expo'
import { windowBoundaries } from '@leasing/rules/date-window'
import { byOrderPositionDescending } from '@leasing/rules/order'
import { isVisible } from '@leasing/rules/visibility'
import { answer, defineCollection } from '../collection.ts'
import { windowInOrder } from '../fields.ts'

/** Motor shows open for registration, within their dates like a promotion. */
export const motorExpoEvents = defineCollection<MotorExpoEvent>(() => eventInOrder, {
  name: 'motor-expo-events',
  files: 'list',
  isVisible: isVisible.promotion,
  changesAt: windowBoundaries,
  order: byOrderPositionDescending,
})

const eventInOrder = windowInOrder(
  motorExpoEvent.refine(({ held }) => !held || held.from <= held.until, {
    path: ['held', 'until'],
    error: 'is before held.from',
  }),
)

export const motorExpoAnswers = [
  answer(listMotorExpoEvents, ({ read }) => ({ items: read(motorExpoEvents) })),
]
