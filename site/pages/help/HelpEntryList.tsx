import { ArrowRight } from '@atelier/widgets/icons'
import { Link } from '../../router/Link.tsx'
import type { HelpEntry } from '../../content.ts'
import { helpPath, useReaderPartner } from './reader-partner.ts'

export function HelpEntryList({ entries }: { entries: readonly HelpEntry[] }) {
  const partner = useReaderPartner()
  return (
    <ul className="list entries">
      {entries.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={helpPath(slug, partner)}>
            {title}
            <ArrowRight size="sm" mirrorInRtl />
          </Link>
        </li>
      ))}
    </ul>
  )
}
