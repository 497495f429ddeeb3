import {
  findLoanService,
  type LoanService,
  listLoanDetails,
  loanService,
  loanServiceKey,
} from '@leasing/contract/content/loan-service'
import { type ServiceCard, serviceCard } from '@leasing/contract/content/site'
import { ApiError } from '@leasing/contract/errors'
import { byOrderPositionAscending } from '@leasing/rules/order'
import { PICTURE_KINDS } from '@leasing/rules/picture-kinds'
import { z } from 'zod'
import { answer, defineCollection } from '../collection.ts'
import { advertisedFaults } from '../figures/advertised.ts'
import { qualificationFaults } from '../figures/applicants.ts'
import { type Advertising, advertising, figuresAdvertised, withoutOffer } from '../figures/offer.ts'
import { whenField } from '../figures/placeholders.ts'
import { SERVICE_WORDS } from './credit-policy.ts'
import { FAQ_TOPIC_WORDS } from './faqs.ts'

type WrittenService = Advertising<Omit<LoanService, 'key'>> & { id: LoanService['key'] }

/** One file per service; the id is the key. */
export const loanServices = defineCollection<WrittenService>(
  ({ html, picture }) =>
    loanService.omit({ key: true }).extend({
      id: loanServiceKey,
      image: picture(PICTURE_KINDS.article),
      documents: z.array(loanService.shape.documents.element.extend({ when: whenField })).min(1),
      notes: html,
      ...advertising,
    }),
  {
    name: 'loan-services',
    words: { title: 'หน้าบริการสินเชื่อ', one: 'บริการ', area: 'services', position: 1 },
    files: 'folder',
    figuresAs: 'service',
    advertises: figuresAdvertised,
    // The legal ceiling applies to hire purchase, but a personal loan is a loan of money.
    crossCheck: (service, all) => [
      ...(service.id === 'personal-loan' ? [] : advertisedFaults(service, all)),
      ...qualificationFaults(service, all),
    ],
    labels: {
      id: {
        label: 'บริการ',
        choices: SERVICE_WORDS,
      },
      highlights: { label: 'จุดเด่น', one: 'จุดเด่น' },
      qualifications: { label: 'คุณสมบัติผู้ขอ', help: 'บรรทัดละหนึ่งข้อ' },
      who: 'สำหรับใคร',
      faqTopic: { label: 'หัวข้อคำถามที่พบบ่อยท้ายหน้า', choices: FAQ_TOPIC_WORDS },
      legal: { label: 'ข้อความตามกฎหมาย', isLong: true },
    },
  },
)

type WrittenCard = Omit<ServiceCard, 'key'> & { id: string; orderPosition: number }

export const loanDetails = defineCollection<WrittenCard>(
  ({ picture }) =>
    serviceCard.omit({ key: true }).extend({
      id: serviceCard.shape.key,
      image: picture(PICTURE_KINDS.card),
      orderPosition: z.int(),
    }),
  {
    name: 'loan-details',
    words: { title: 'การ์ดบริการสินเชื่อ', one: 'การ์ด', area: 'services', position: 2, page: '/service-leasing' },
    files: 'list',
    order: byOrderPositionAscending,
  },
)

export const loanServiceAnswers = [
  answer(listLoanDetails, ({ read }) => ({
    items: read(loanDetails).map(({ id: key, orderPosition: _, ...card }) => ({ key, ...card })),
  })),
  answer(findLoanService, ({ read, params }) => {
    const record = read(loanServices).find(({ id }) => id === params.key)
    if (!record) throw new ApiError('not-found')
    const { id: key, ...service } = withoutOffer(record)
    return { key, ...service }
  }),
]
