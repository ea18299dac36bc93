import { useTexts } from '@atelier/widgets'
import { ArrowRight } from '@atelier/widgets/icons'
import { Link } from 'react-router'
import { articleContent, helpContent, type HelpEntry } from '../../content.ts'
import { frameTexts } from '../../layout/texts.ts'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { NotFound } from '../NotFound.tsx'
import { Reading } from '../Reading.tsx'
import { useContent } from '../useContent.ts'
import { useHead } from '../useHead.ts'
import { EntryList } from './EntryList.tsx'
import { helpTexts } from './texts.ts'
import './help.css'

const WORDS_A_MINUTE = 200
const READ_NEXT = 3

/** An article, or the page that says there is none of that name. */
export function HelpArticle({ slug }: { slug: string }) {
  const entries = useContent('help', helpContent)
  if (!entries) return <PageLoading />
  if (!entries.some((entry) => entry.slug === slug)) return <NotFound />
  return <Article slug={slug} entries={entries} />
}

function Article({ slug, entries }: { slug: string; entries: HelpEntry[] }) {
  const t = useTexts(helpTexts)
  const frame = useTexts(frameTexts)
  const page = useContent(slug, (language) => articleContent(language, slug))
  useHead(page)
  if (!page) return <PageLoading />

  const { title, section } = page.facts
  const minutes = Math.max(1, Math.round(page.body.split(/\s+/).length / WORDS_A_MINUTE))
  const others = entries.filter((entry) => entry.section === section)
  const here = others.findIndex((entry) => entry.slug === slug)
  const next = [...others.slice(here + 1), ...others.slice(0, here)].slice(0, READ_NEXT)
  return (
    <div className="wrap">
      <div className="doc__head">
        <nav className="crumbs" aria-label={t('path')}>
          <Link to="/help">{frame('helpCenter')}</Link>
          <ArrowRight size="sm" directed />
          <Link to={`/help#${section}`}>{t(sectionTitle(section))}</Link>
        </nav>
        <h1 className="display">{title}</h1>
        <p className="muted doc__minutes">{t('minutes', { count: minutes })}</p>
      </div>
      <Reading
        body={page.body}
        after={
          next.length > 0 && (
            <section className="read-next" aria-labelledby="read-next">
              <h2 className="title-3" id="read-next">
                {t('readNext')}
              </h2>
              <EntryList entries={next} />
            </section>
          )
        }
      />
    </div>
  )
}

function sectionTitle(section: string | undefined) {
  if (section === 'support') return 'supportSection'
  return section === 'tutorials' || section === 'faqs' ? section : 'documentation'
}
