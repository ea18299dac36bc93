import { Button, buttonClass, Marked, useTexts } from '@atelier/widgets'
import { ArrowRight } from '@atelier/widgets/icons'
import { Link } from '../../router/Link.tsx'
import type { HelpEntry } from '../../content.ts'
import { moveBetweenResults } from './result-keys.ts'
import { helpPath, useReaderPartner } from './reader-partner.ts'
import { helpTexts } from './texts.ts'
import { useAskGuide } from './useAskGuide.ts'
import { useHelpSearch, type HelpResult } from './useHelpSearch.ts'

interface SearchResultsProps {
  entries: readonly HelpEntry[]
  query: string
}

export function SearchResults({ entries, query }: SearchResultsProps) {
  const t = useTexts(helpTexts)
  const { found, isSearching } = useHelpSearch(entries, query)
  const isEmpty = found.length === 0 && !isSearching
  return (
    <section className="found" aria-busy={isSearching} aria-label={t('results')}>
      <p className="muted found__count" role="status">
        {isEmpty
          ? t('nothing', { query: query.trim() })
          : found.length > 0 && t('found', { count: found.length })}
      </p>
      {isEmpty ? <NothingFound query={query.trim()} /> : <ResultList found={found} />}
    </section>
  )
}

function ResultList({ found }: { found: readonly HelpResult[] }) {
  const partner = useReaderPartner()
  return (
    <ol className="list entries found__list" onKeyDown={moveBetweenResults}>
      {found.map(({ slug, title, heading, excerpt, marks }) => (
        <li key={slug}>
          <Link to={helpPath(slug, partner)}>
            <span className="found__text">
              <b>
                {heading || title}
                {heading && <span className="found__page">{title}</span>}
              </b>
              <span className="entries__summary">
                <Marked text={excerpt} marks={marks} />
              </span>
            </span>
            <ArrowRight size="sm" mirrorInRtl />
          </Link>
        </li>
      ))}
    </ol>
  )
}

function NothingFound({ query }: { query: string }) {
  const t = useTexts(helpTexts)
  const askGuide = useAskGuide()
  return (
    <div className="found__nothing">
      <p className="muted">{t('nothingHint')}</p>
      <div className="found__ways">
        <Button onClick={() => void askGuide(query)}>{t('askGuide')}</Button>
        <Link className={buttonClass('quiet')} to="/contact">
          {t('writeToUs')}
        </Link>
      </div>
    </div>
  )
}
