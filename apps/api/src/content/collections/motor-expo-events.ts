import {
  listMotorExpoEvents,
  type MotorExpoEvent,
  motorExpoEvent,
} from '@leasing/contract/content/motor-expo'
import { windowBoundaries } from '@leasing/rules/date-window'
import { byOrderPositionDescending } from '@leasing/rules/order'
import { isVisible } from '@leasing/rules/visibility'
import { answer, defineCollection } from '../collection.ts'
import { whenValid } from '../fields.ts'
import { windowsInOrder } from '../windows.ts'

/** Motor shows open for registration, within their dates like a promotion. */
export const motorExpoEvents = defineCollection<MotorExpoEvent>(() => eventInOrder, {
  name: 'motor-expo-events',
  files: 'list',
  isVisible: isVisible.promotion,
  changesAt: windowBoundaries,
  order: byOrderPositionDescending,
})

const eventInOrder = windowsInOrder(
  motorExpoEvent.refine(({ held }) => !held || held.from <= held.until, {
    path: ['held', 'until'],
    error: 'is before held.from',
    ...whenValid('held'),
  }),
)

export const motorExpoAnswers = [
  answer(listMotorExpoEvents, ({ read }) => ({ items: read(motorExpoEvents) })),
]
