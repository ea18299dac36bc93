import { ArrowRight } from '@atelier/widgets/icons'
import { Link } from 'react-router'
import type { HelpEntry } from '../../content.ts'

export function EntryList({
  entries,
  withSummary,
}: {
  entries: HelpEntry[]
  withSummary?: boolean
}) {
  return (
    <ul className="list entries">
      {entries.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Link to={`/help?page=${slug}`}>
            <span>
              {title}
              {withSummary && <span className="entries__summary">{summary}</span>}
            </span>
            <ArrowRight size="sm" directed />
          </Link>
        </li>
      ))}
    </ul>
  )
}
