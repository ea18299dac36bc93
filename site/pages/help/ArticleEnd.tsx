import { useTexts } from '@atelier/widgets'
import { ArrowLeft, ArrowRight } from '@atelier/widgets/icons'
import { Link } from '../../router/Link.tsx'
import type { HelpEntry } from '../../content.ts'
import { HelpEntryList } from './HelpEntryList.tsx'
import { helpPath, useReaderPartner } from './reader-partner.ts'
import { helpTexts } from './texts.ts'

const MAX_READ_NEXT = 3

interface ArticleEndProps {
  slug: string
  entries: readonly HelpEntry[]
}

/** What can be read after an article: the pages before and after it, others of its section, and whom to ask. */
export function ArticleEnd({ slug, entries }: ArticleEndProps) {
  const t = useTexts(helpTexts)
  const position = entries.findIndex((entry) => entry.slug === slug)
  const previous = entries[position - 1]
  const next = entries[position + 1]
  const related = relatedEntries(entries, position)
  return (
    <>
      <p className="helpful">
        <b>{t('stuck')}</b>
        <Link className="atl-link" to="/help">
          {t('search')}
        </Link>
        <Link className="atl-link" to="/contact">
          {t('writeToUs')}
        </Link>
      </p>
      {related.length > 0 && (
        <section className="read-next" aria-labelledby="read-next">
          <h2 className="title-3" id="read-next">
            {t('readNext')}
          </h2>
          <HelpEntryList entries={related} />
        </section>
      )}
      <nav className="neighbours" aria-label={t('neighbours')}>
        {previous && <Neighbour entry={previous} direction="previous" />}
        {next && <Neighbour entry={next} direction="next" />}
      </nav>
    </>
  )
}

interface NeighbourProps {
  entry: HelpEntry
  direction: 'previous' | 'next'
}

function Neighbour({ entry: { slug, title }, direction }: NeighbourProps) {
  const t = useTexts(helpTexts)
  const partner = useReaderPartner()
  const isNext = direction === 'next'
  return (
    <Link className={`neighbour neighbour--${direction}`} to={helpPath(slug, partner)}>
      {!isNext && <ArrowLeft size="sm" mirrorInRtl />}
      <span>
        <span className="neighbour__label">{t(isNext ? 'nextPage' : 'previousPage')}</span>
        {title}
      </span>
      {isNext && <ArrowRight size="sm" mirrorInRtl />}
    </Link>
  )
}

/** Other pages of the section, those after the article first, without its neighbours. */
function relatedEntries(entries: readonly HelpEntry[], position: number): HelpEntry[] {
  const { section } = entries[position]!
  const others = [...entries.slice(position + 2), ...entries.slice(0, Math.max(0, position - 1))]
  return others.filter((entry) => entry.section === section).slice(0, MAX_READ_NEXT)
}
