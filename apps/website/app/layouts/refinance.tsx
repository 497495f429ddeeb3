import { Outlet } from 'react-router'
import { useRootData } from '../root-data.ts'
import { Footer } from './chrome/footer.tsx'
import { Frame } from './chrome/frame.tsx'
import { TopBar } from './chrome/top-bar.tsx'

/** Top bar and footer, and nothing beside the form. */
export default function RefinanceLayout() {
  const { chrome } = useRootData()!
  return (
    <Frame before={<TopBar chrome={chrome} hero={false} />} after={<Footer chrome={chrome} />}>
      <Outlet />
    </Frame>
  )
}
