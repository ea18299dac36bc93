import { ArrowRight } from '@atelier/widgets/icons'
import { Link } from 'react-router'
import { helpPath, useReaderPartner } from './reader-partner.ts'

interface HelpLink {
  /** The page, with or without `#` and the anchor of a section. */
  slug: string
  title: string
  summary: string
}

interface HelpEntryListProps {
  entries: readonly HelpLink[]
  showSummaries?: boolean
}

export function HelpEntryList({ entries, showSummaries }: HelpEntryListProps) {
  const partner = useReaderPartner()
  return (
    <ul className="list entries">
      {entries.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Link to={helpPath(slug, partner)}>
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
