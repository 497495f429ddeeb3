import { Outlet } from 'react-router'
import { useRootData } from '../root-data.ts'
import { SimpleFooter } from './chrome/footer.tsx'
import { Frame } from './chrome/frame.tsx'
import { SimpleBar } from './chrome/simple-bar.tsx'

/** For confirmation and expired pages: who we are and how to call, without the ways to everywhere else. */
export default function SimpleLayout() {
  const { chrome } = useRootData()!
  return (
    <Frame before={<SimpleBar chrome={chrome} />} after={<SimpleFooter chrome={chrome} />}>
      <Outlet />
    </Frame>
  )
}
