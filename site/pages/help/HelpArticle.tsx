import { useTexts } from '@atelier/widgets'
import { ArrowRight } from '@atelier/widgets/icons'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { configuration } from '../../configuration.ts'
import { articleContent, helpIndexContent, type HelpEntry } from '../../content.ts'
import { frameTexts } from '../../layout/texts.ts'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { NotFound } from '../NotFound.tsx'
import { MarkdownArticle } from '../MarkdownArticle.tsx'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { developerTools } from './developers/developer-tools.ts'
import { withReaderLines } from './reader-lines.ts'
import { useReaderPartner } from './reader-partner.ts'
import { HelpEntryList } from './HelpEntryList.tsx'
import { helpTexts } from './texts.ts'
import './help.css'

const WORDS_PER_MINUTE = 200
const MAX_READ_NEXT = 3

/** Shows a help article, or the not-found page if there is none with this slug. */
export function HelpArticle({ slug }: { slug: string }) {
  const entries = useContent('help', helpIndexContent)
  if (!entries) return <PageLoading />
  if (!entries.some((entry) => entry.slug === slug)) return <NotFound />
  return <Article slug={slug} entries={entries} />
}

function Article({ slug, entries }: { slug: string; entries: HelpEntry[] }) {
  const t = useTexts(helpTexts)
  const frame = useTexts(frameTexts)
  const partner = useReaderPartner()
  const page = useContent(slug, (language) => articleContent(language, slug))
  usePageHead(page)
  if (!page) return <PageLoading />

  const { title, section } = page.frontMatter
  const Tool = developerTools[slug]
  const minutes = Math.max(1, Math.round(page.body.split(/\s+/).length / WORDS_PER_MINUTE))
  const inSection = entries.filter((entry) => entry.section === section)
  const position = inSection.findIndex((entry) => entry.slug === slug)
  const readNext = [...inSection.slice(position + 1), ...inSection.slice(0, position)].slice(
    0,
    MAX_READ_NEXT,
  )
  return (
    <div className="wrap">
      <div className="doc__head">
        <nav className="crumbs" aria-label={t('path')}>
          <Link to="/help">{frame('helpCenter')}</Link>
          <ArrowRight size="sm" mirrorInRtl />
          <Link to={`/help#${section}`}>{t(sectionTitleKey(section))}</Link>
        </nav>
        <h1 className="display">{title}</h1>
        <p className="muted doc__minutes">{t('minutes', { count: minutes })}</p>
      </div>
      {/* Suspends article and tool together, so that nothing moves when the tool has loaded. */}
      <Suspense fallback={<PageLoading />}>
        {Tool && <Tool />}
        <MarkdownArticle
          body={withReaderLines(page.body, configuration.publicUrl, partner)}
          english={page.english}
          after={
            readNext.length > 0 && (
              <section className="read-next" aria-labelledby="read-next">
                <h2 className="title-3" id="read-next">
                  {t('readNext')}
                </h2>
                <HelpEntryList entries={readNext} />
              </section>
            )
          }
        />
      </Suspense>
    </div>
  )
}

function sectionTitleKey(section: string | undefined) {
  if (section === 'support') return 'supportSection'
  const known = ['tutorials', 'faqs', 'developers'] as const
  return known.find((name) => name === section) ?? 'documentation'
}
