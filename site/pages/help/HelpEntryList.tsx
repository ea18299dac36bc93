import { ArrowRight } from '@atelier/widgets/icons'
import { Link } from 'react-router'
import type { HelpEntry } from '../../content.ts'

interface HelpEntryListProps {
  entries: HelpEntry[]
  showSummaries?: boolean
}

export function HelpEntryList({ entries, showSummaries }: HelpEntryListProps) {
  return (
    <ul className="list entries">
      {entries.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Link to={`/help?page=${slug}`}>
            <span>
              {title}
              {showSummaries && <span className="entries__summary">{summary}</span>}
            </span>
            <ArrowRight size="sm" mirrorInRtl />
          </Link>
        </li>
      ))}
    </ul>
  )
}
