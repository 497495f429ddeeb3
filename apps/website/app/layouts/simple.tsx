import { Outlet } from 'react-router'
import { useRootData } from '../root-data.ts'
import { SimpleFooter } from './frame/footer.tsx'
import { Frame } from './frame/frame.tsx'
import { SimpleBar } from './frame/simple-bar.tsx'

/** For confirmation and expired pages: who we are and how to call, without the ways to everywhere else. */
export default function SimpleLayout() {
  const { layout } = useRootData()!
  return (
    <Frame before={<SimpleBar layout={layout} />} after={<SimpleFooter layout={layout} />}>
      <Outlet />
    </Frame>
  )
}
