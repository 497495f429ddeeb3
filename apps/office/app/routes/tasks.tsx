import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { requestContext, requireAction, sessionContext } from '../context.ts'
import { Card } from '../desk/card.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { readHomeCards } from '../home/home-cards.server.ts'
import { HomeLines } from '../home/home-lines.tsx'
import { titled } from '../words.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  requireAction(context, 'content.read')
  const { tasks, news } = await readHomeCards(context.get(requestContext).staff, context.get(sessionContext))
  return { card: [...tasks, ...news].find(({ id }) => id === params.list) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  titled(loaderData?.card?.title ?? 'ไม่มีอะไรค้างอยู่')

/** All lines of a card of the first screen: as many as its link says. */
export default function Tasks() {
  const { card } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        back={{ to: '/', label: 'หน้าแรก' }}
        title={card?.title ?? 'ไม่มีอะไรค้างอยู่'}
        lead={card ? `${card.lines.length} รายการ` : 'รายการในหัวข้อนี้ทำเสร็จหมดแล้ว'}
      />
      {card && (
        <Card id={card.id} title="รายการ">
          <HomeLines lines={card.lines} />
        </Card>
      )}
    </>
  )
}
