import { ThaiText } from '@leasing/ui/thai-text'
import { redirect, useActionData, useLoaderData } from 'react-router'
import layout from '../../calculators/calculator.module.css'
import { listNamed } from '../../calculators/price-list.ts'
import { Years } from '../../calculators/years.tsx'
import { requestContext } from '../../context.ts'
import { ResumeCard } from '../../device/resume-card.tsx'
import type { PageHandle } from '../../page-handle.ts'
import { useRootData } from '../../root-data.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import type { Route } from './+types/by-model'
import { carriedOf, hrefOf, PATHS, readOldMode } from './address.ts'
import styles from './calculator.module.css'
import { Calculator } from './calculator.tsx'
import { loadCosts } from './cost.server.ts'
import { Details } from './details.tsx'
import { Frame, READS, TRAIL } from './frame.tsx'
import { Keep } from './keep.tsx'
import { loadChain } from './load-chain.server.ts'
import { loadFrame } from './load-frame.server.ts'
import { loadTerms } from './load-terms.server.ts'
import { ModelForm } from './model-form.tsx'
import { saveAction } from './save-action.server.ts'
import { usualPricesOf } from './usual-prices.server.ts'
import { UsualPrices } from './usual-prices.tsx'

export const handle = { tool: true, sitemap: true, reads: { ...READS, mode: 'typed' } } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const old = readOldMode(searchParams)
  if (old.mode !== 'model') throw redirect(hrefOf(old))
  const { api } = context.get(requestContext)
  const [{ frame }, { chain, rateCeilings }] = await Promise.all([
    loadFrame({ request, context }, 'model'),
    loadChain(api, old),
  ])
  const { query } = frame
  if (!chain.offer) {
    const { items: lists } = await api.listHpPriceLists()
    const usual = usualPricesOf(listNamed(lists, query.vehicle ?? query.carType))
    return { ...frame, chain, usual, result: undefined }
  }
  const [terms, costs] = await Promise.all([loadTerms(api, rateCeilings), loadCosts(api, query)])
  return { ...frame, chain, usual: undefined, result: { ...terms, costs } }
}

export const action = saveAction('model')

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: 'คำนวณค่างวดรถกระบะและรถบรรทุก พร้อมตารางผ่อน',
    description:
      'เลือกรุ่นรถหรือใส่ราคา เงินดาวน์ และจำนวนงวด ดูค่างวด ดอกเบี้ยรวม อัตราดอกเบี้ยที่แท้จริง เพดานตามกฎหมาย และตารางผ่อนทุกงวด',
    path: PATHS.model,
    hidden: location.search !== '',
    trail: TRAIL,
  })

export default function ByModel() {
  const { query, chain, usual, result, firstDue, responsibleLending, promotion } =
    useLoaderData<typeof loader>()
  const { publicUrl } = useRootData()!
  const refused = useActionData<typeof action>()
  const { carType, group, model, product, offer } = chain
  return (
    <Frame query={query} promotion={promotion} isChosen={!!offer}>
      {offer && model ? (
        <Calculator
          key={`${model.id} ${product!.id}`}
          query={{ ...query, carType: carType!.id, modelGroup: group!.id, model: model.id }}
          offer={offer}
          model={model}
          responsibleLending={responsibleLending}
          chain={<ModelForm chain={chain} query={query} />}
          beside={(shown) => (
            <>
              <Keep shown={shown} kept={undefined} publicUrl={publicUrl} fault={refused?.fault} />
              <Years result={shown.result} />
            </>
          )}
          below={(shown) => result && <Details shown={shown} {...result} firstDue={firstDue} />}
        />
      ) : (
        <div className={styles.beginning}>
          <div>
            <ResumeCard />
            <div className={`panel ${layout.card} ${styles.start}`}>
              <ModelForm chain={chain} query={query} />
              <ThaiText as="p" className={styles.other}>
                ยังไม่มีรุ่นในใจ{' '}
                <ThaiText as="a" href={hrefOf({ mode: 'budget', ...carriedOf(query) })}>
                  เริ่มจากค่างวดที่ผ่อนไหว
                </ThaiText>{' '}
                หรือ <a href={hrefOf({ mode: 'price', ...carriedOf(query) })}>ใส่ราคารถเอง</a>
              </ThaiText>
            </div>
          </div>
          {usual && <UsualPrices {...usual} />}
        </div>
      )}
    </Frame>
  )
}
