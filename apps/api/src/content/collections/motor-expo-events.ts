import {
  listMotorExpoEvents,
  type MotorExpoEvent,
  motorExpoEvent,
} from '@leasing/contract/content/motor-expo'
import { windowBoundaries } from '@leasing/rules/date-window'
import { byOrderPositionDescending } from '@leasing/rules/order'
import { isVisible } from '@leasing/rules/visibility'
import type { z } from 'zod'
import { answer, defineCollection } from '../collection.ts'
import { windowsInOrder } from '../date-windows.ts'
import { whenValid } from '../fields.ts'
import { nextTurn } from '../figures/turns.ts'

/** A motor show; without a reward nobody registers for it. */
const motorShow = motorExpoEvent.partial({ rewardTitle: true, rewardDetail: true })

type MotorShow = z.infer<typeof motorShow>

/** Owns the days and the place of every motor show; visible while visitors can register, between its dates, like a promotion. */
export const motorExpoEvents = defineCollection<MotorShow>(() => showInOrder, {
  name: 'motor-expo-events',
  words: {
    title: 'งานแสดงรถ',
    one: 'งาน',
    area: 'promotions',
    position: 3,
    page: '/reward-motor-expo-2021',
  },
  files: 'list',
  mayBeEmpty: true,
  figuresAs: 'event',
  figuresOf: () => ({}),
  isVisible: (show, now) => hasReward(show) && isVisible.promotion(show, now),
  changesAt: (show) => [
    ...windowBoundaries(show),
    ...(show.namedAs && show.held ? [nextTurn(show.held)] : []),
  ],
  order: byOrderPositionDescending,
  labels: {
    orderPosition: { help: 'เลขมากมาก่อน' },
    title: 'ชื่องาน',
    rewardTitle: { label: 'ของรางวัล', help: 'เว้นว่างถ้างานนี้ไม่เปิดให้ลงทะเบียน' },
    rewardDetail: { label: 'รายละเอียดของรางวัล', isLong: true },
    startDate: { label: 'เปิดลงทะเบียนตั้งแต่วันที่', help: 'งานที่ไม่เปิดให้ลงทะเบียน ใส่วันแรกของงาน' },
    endDate: { label: 'ปิดรับหลังวันที่', help: 'งานที่ไม่เปิดให้ลงทะเบียน ใส่วันสุดท้ายของงาน' },
    namedAs: {
      label: 'ชื่อสำหรับอ้างในข้อความ',
      help: 'ภาษาอังกฤษ เช่น motor-expo ใช้ชื่อเดิมทุกปี ข้อความที่อ้างจะบอกวันและสถานที่ของงานที่ใกล้ที่สุด',
    },
    held: { label: 'วันจัดงาน', help: 'ทุกข้อความที่พูดถึงงานนี้ใช้วันจากที่นี่' },
    from: 'ตั้งแต่วันที่',
    until: 'ถึงวันที่',
    place: { label: 'สถานที่และเลขบูธ', help: 'เว้นว่างจนกว่าผู้จัดงานจะยืนยัน' },
    takeHomeUntil: 'รับรถที่จองในงานได้ถึงวันที่',
  },
})

/** Whether visitors can register for a show at all. */
export const hasReward = (show: MotorShow): show is MotorExpoEvent =>
  show.rewardTitle !== undefined && show.rewardDetail !== undefined

const showInOrder = windowsInOrder(
  motorShow
    .refine(({ held }) => !held || held.from <= held.until, {
      path: ['held', 'until'],
      error: 'is before held.from',
      ...whenValid('held'),
    })
    .refine(({ rewardTitle, rewardDetail }) => Boolean(rewardTitle) === Boolean(rewardDetail), {
      path: ['rewardDetail'],
      error: 'stands with rewardTitle, or both are left out',
      ...whenValid('rewardTitle', 'rewardDetail'),
    }),
)

export const motorExpoAnswers = [
  answer(listMotorExpoEvents, ({ read }) => ({ items: read(motorExpoEvents).filter(hasReward) })),
]
