import {
  listMotorExpoEvents,
  type MotorExpoEvent,
  motorExpoEvent,
} from '@leasing/contract/content/motor-expo'
import { windowBoundaries } from '@leasing/rules/date-window'
import { byOrderPositionDescending } from '@leasing/rules/order'
import { isVisible } from '@leasing/rules/visibility'
import { answer, defineCollection } from '../collection.ts'
import { windowsInOrder } from '../date-windows.ts'
import { whenValid } from '../fields.ts'

/** Motor shows open for registration; visible between their dates, like a promotion. */
export const motorExpoEvents = defineCollection<MotorExpoEvent>(() => eventInOrder, {
  name: 'motor-expo-events',
  words: {
    title: 'งานมอเตอร์เอ็กซ์โป',
    one: 'งาน',
    area: 'promotions',
    position: 3,
    page: '/reward-motor-expo-2021',
  },
  files: 'list',
  mayBeEmpty: true,
  isVisible: isVisible.promotion,
  changesAt: windowBoundaries,
  order: byOrderPositionDescending,
  labels: {
    orderPosition: { help: 'เลขมากมาก่อน' },
    title: 'ชื่องาน',
    rewardTitle: 'ของรางวัล',
    rewardDetail: { label: 'รายละเอียดของรางวัล', isLong: true },
    startDate: 'เปิดลงทะเบียนตั้งแต่วันที่',
    endDate: 'ปิดรับหลังวันที่',
    held: 'วันจัดงาน',
    from: 'ตั้งแต่วันที่',
    until: 'ถึงวันที่',
    place: 'สถานที่',
  },
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
