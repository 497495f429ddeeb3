import {
  findEndedPromotion,
  findPromotion,
  listPromotions,
  listRefinancePromotions,
  type Promotion,
  type PromotionCard,
  promotion,
} from '@leasing/contract/content/promotions'
import { ApiError } from '@leasing/contract/errors'
import { byOrderPositionDescending } from '@leasing/rules/order'
import { contradictsPeriod, periodInWords } from '@leasing/rules/period-in-words'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { answer, defineCollection } from '../collection.ts'
import {
  changesOfWindows,
  inOpenWindow,
  laterWindows,
  type Recurring,
  requireEnded,
  windowIsOpen,
  windowsInOrder,
} from '../date-windows.ts'
import { advertisedFaults } from '../figures/advertised.ts'
import { type Advertising, advertising, figuresAdvertised, withoutOffer } from '../figures/offer.ts'

/** `period` may replace the dates in words, if there is a single window. */
type WrittenPromotion = Recurring<Advertising<Omit<Promotion, 'period'>>> & { period?: string | undefined }

export const promotions = defineCollection<WrittenPromotion>(
  ({ html, picture, shared }) =>
    shared(
      windowsInOrder(
        promotion.omit({ share: true }).extend({
          period: promotion.shape.period.optional(),
          detail: html,
          thumbnail: picture(PICTURE_KINDS.card),
          image: picture(PICTURE_KINDS.article),
          laterWindows,
          ...advertising,
        }),
      ),
      // The preview picture is drawn once, so it cannot contain the dates of the current window.
      (written) => (written.laterWindows ? 'โปรโมชั่น' : periodOf(written)),
    ),
  {
    name: 'promotions',
    words: { title: 'โปรโมชั่น', one: 'โปรโมชั่น', area: 'promotions', position: 1, page: '/promotion/{path}' },
    files: 'folder',
    mayBeEmpty: true,
    isVisible: windowIsOpen,
    changesAt: changesOfWindows,
    order: byOrderPositionDescending,
    unique: ['path'],
    figuresAs: 'promotion',
    crossCheck: (written, all) => [...periodFaults(written), ...advertisedFaults(written, all)],
    advertises: figuresAdvertised,
    labels: {
      period: {
        label: 'ระยะเวลา',
        help: 'เว้นว่างไว้ หน้าเว็บจะเขียนให้จากวันเริ่มและวันสิ้นสุดข้างล่างนี้ เขียนเองเมื่อต้องบอกมากกว่านั้น',
      },
      orderPosition: { help: 'เลขมากมาก่อน' },
      refinance: { label: 'เป็นโปรโมชั่นรีไฟแนนซ์', help: 'แสดงในหน้ารีไฟแนนซ์ด้วย' },
      coupon: 'คูปองอิเล็กทรอนิกส์',
      'coupon.amount': 'มูลค่าคูปอง',
      validDays: { label: 'ใช้ได้นาน', unit: 'วัน' },
    },
  },
)

/** The promotion in the window open at `now`. */
function offeredAt(written: WrittenPromotion, now: number): Promotion[] {
  const open = inOpenWindow(written, now)
  if (!open) return []
  const item = withoutOffer(open)
  return [{ ...item, period: periodOf({ ...item, laterWindows: written.laterWindows }) }]
}

/** A written period is used only if there is a single window. */
const periodOf = ({
  period,
  startDate,
  endDate,
  laterWindows,
}: Pick<WrittenPromotion, 'period' | 'startDate' | 'endDate' | 'laterWindows'>): string =>
  (!laterWindows && period) || periodInWords({ startDate, endDate })

/** A written period must state the days on which the promotion is shown. */
const periodFaults = ({ period, laterWindows, ...window }: WrittenPromotion) =>
  period && !laterWindows && contradictsPeriod(period, window)
    ? [{ field: 'period', message: `contradicts startDate and endDate: ${periodInWords(window)}` }]
    : []

/** Lists the fields one by one: a type would not prevent additional fields from being served. */
const toCard = (promotion: Promotion): PromotionCard => {
  const { id, path, title, period, subDetail, thumbnail, startDate, endDate, orderPosition } = promotion
  const { refinance, rateClaim, coupon } = promotion
  return {
    ...{ id, path, title, period, subDetail, thumbnail, startDate, endDate, orderPosition, refinance },
    ...(rateClaim && { rateClaim }),
    ...(coupon && { coupon }),
  }
}

export const promotionAnswers = [
  answer(listPromotions, ({ read, now }) => ({
    items: read(promotions).flatMap((item) => offeredAt(item, now).map(toCard)),
  })),
  answer(listRefinancePromotions, ({ read, now }) => ({
    items: read(promotions)
      .filter(({ refinance }) => refinance)
      .flatMap((item) => offeredAt(item, now).map(toCard)),
  })),
  answer(findPromotion, ({ read, params, now }) => {
    const [promotion] = read(promotions)
      .filter(({ path }) => path === params.path)
      .flatMap((item) => offeredAt(item, now))
    if (!promotion) throw new ApiError('not-found')
    return promotion
  }),
  answer(findEndedPromotion, ({ readAll, params, now }) => {
    const { path, title, endDate, refinance } = requireEnded(readAll(promotions), params.path, now)
    return { path, title, endDate, refinance }
  }),
]
