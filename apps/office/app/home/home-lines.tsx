import { Link } from '@leasing/ui/navigation'
import { Line, Lines } from '../desk/card.tsx'

type HomeLinesProps = { lines: readonly { href: string; title: string; text: string }[] }

export const HomeLines = ({ lines }: HomeLinesProps) => (
  <Lines>
    {lines.map(({ href, title, text }) => (
      <Line key={`${href} ${text}`} title={<Link to={href}>{title}</Link>} text={text} />
    ))}
  </Lines>
)

/** The page with all lines of a card of the first screen. */
export const taskPath = (id: string) => `/tasks/${id}`
