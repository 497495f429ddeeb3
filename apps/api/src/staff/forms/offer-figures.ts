import type { NamedFigure, OfferFigures } from '@leasing/contract/staff/form'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import type { Collection, ReadAll } from '../../content/collection.ts'
import { hpCampaigns } from '../../content/collections/hire-purchase.ts'
import { figurePrefix, wholeOf } from '../../content/figures/catalogue.ts'
import { type AdvertisedOffer, advertisedOffer, figuresOfOffer } from '../../content/figures/offer.ts'
import { inRecord } from '../../content/figures/placeholders.ts'
import { sentencesWithFigures } from '../../content/figures/sentences.ts'
import { inForceOn } from '../../content/records.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import type { Db } from '../../db/schema.ts'
import { type DeskDeps, parseRecord, readRows, replaceRow } from '../desk/faults.ts'
import { describer, figuresNamedIn, namedFigures } from './named-figures.ts'
import { readWritten } from './references.ts'

/**
 * The figures of a record's offer, and its sentences with figures filled in: those of the record from `value`, all others from the public content.
 * While an unfinished record is invalid, its own figures are the public ones too.
 */
export async function offerFigures(
  deps: DeskDeps,
  collection: Collection,
  value: Record<string, unknown>,
): Promise<OfferFigures> {
  const { db, pictures } = deps
  const id = collection.files === 'single' ? collection.name : String(value.id ?? '')
  const { row } = await parseRecord(collection, { id, value }, pictures)
  const rows = await readRows(db)
  const whole = wholeOf(COLLECTIONS, row ? replaceRow(rows, row) : rows)
  const offer = advertisedOffer.safeParse(value.offer).data
  const figures = offer && figuresOfOffer(offer, inForceOn(whole.all, bangkokDay(Date.now())))
  const describe = describer(whole)
  const ofOffer = new Map((figures ?? []).map(([name, figure]) => [`offer.${name}`, figure]))
  const figureOf = inRecord(whole.figures(), figurePrefix(collection, id))
  return {
    ...(offer &&
      figures && {
        offer: {
          ...summaryOf(figures),
          figures: [...ofOffer].map(([name, figure]) => describe(name, figure)),
          ...(await ceilingOf(db, offer, whole.all)),
        },
      }),
    sentences: sentencesWithFigures(collection, { id, value }, whole),
    named: figuresNamedIn(value, (name) => ofOffer.get(name) ?? figureOf(name), whole),
  }
}

/** Every figure that texts can name, of the public content. */
export async function publicFigures(db: Db): Promise<NamedFigure[]> {
  return namedFigures(wholeOf(COLLECTIONS, await readRows(db)))
}

type FiguresOfOffer = NonNullable<ReturnType<typeof figuresOfOffer>>

function summaryOf(figures: FiguresOfOffer): Omit<NonNullable<OfferFigures['offer']>, 'ceiling' | 'figures'> {
  const byName = new Map(figures)
  const textOf = (name: string) => byName.get(name)?.text
  const terms = figures.flatMap(([name]) => /^(\d+(?:x\d+)?)\.instalment$/.exec(name)?.[1] ?? [])
  return {
    rates: terms.flatMap((term) => {
      const [flatRate, effectiveRate] = [textOf(`${term}.flatRate`), textOf(`${term}.effectiveRate`)]
      return /^\d+$/.test(term)
        ? [
            {
              term: Number(term),
              instalment: textOf(`${term}.instalment`) ?? '',
              interest: textOf(`${term}.interest`) ?? '',
              ...(flatRate && { flatRate }),
              ...(effectiveRate && { effectiveRate }),
            },
          ]
        : []
    }),
    effectiveFrom: byName.get('effectiveRate.from')?.value ?? 0,
    effectiveTo: byName.get('effectiveRate.to')?.value ?? 0,
  }
}

/** The legal ceiling of an offer: hire purchase by product, refinance as used vehicles. A loan without a calculator has no table to compare with. */
async function ceilingOf(db: Db, offer: AdvertisedOffer, all: ReadAll): Promise<{ ceiling?: number }> {
  const ceilings = await ceilingsOf(db)
  const product =
    'financialProduct' in offer
      ? offer.financialProduct
      : 'campaign' in offer
        ? all(hpCampaigns).find(({ id }) => id === offer.campaign)?.financialProduct
        : 'refinanceCampaign' in offer || 'refinanceProduct' in offer
          ? ''
          : undefined
  const ceiling = product === undefined ? undefined : ceilings[product]
  return ceiling === undefined ? {} : { ceiling }
}

/** Legal ceilings of the effective rate, percent per year, by hire-purchase product; under '' that of refinance, whose vehicles are used. */
export async function ceilingsOf(db: Db): Promise<Record<string, number>> {
  const ofKind = new Map(
    (await readWritten(db, 'hire-purchase/rate-ceilings')).flatMap(({ id, rows }) => {
      const ceilings = (rows as Row[]).flatMap(({ figures }) => figures?.maxEffectiveRatePercentPerYear ?? [])
      // A rate must be legal under every row.
      return ceilings.length === 0 ? [] : [[id, Math.min(...ceilings)] as const]
    }),
  )
  const products = (await readWritten(db, 'hire-purchase/financial-products')).map(
    ({ id, kind }) => [id, ofKind.get(String(kind))] as const,
  )
  const ceilings = [...products, ['', ofKind.get('used')] as const].filter(
    ([, ceiling]) => ceiling !== undefined,
  )
  return Object.fromEntries(ceilings) as Record<string, number>
}

type Row = { figures?: { maxEffectiveRatePercentPerYear?: number } }
