import type { Page } from '@atelier/contract'
import { formatDate, useLanguage, useTexts } from '@atelier/widgets'
import { ArrowRight } from '@atelier/widgets/icons'
import { Suspense, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { Link } from '../../router/Link.tsx'
import { configuration } from '../../configuration.ts'
import { articleContent, helpIndexContent, type HelpEntry } from '../../content.ts'
import { pageTexts } from '../../layout/page-texts.ts'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { NotFound } from '../NotFound.tsx'
import { MarkdownArticle } from '../MarkdownArticle.tsx'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { ArticleEnd } from './ArticleEnd.tsx'
import { developerTools } from './developers/developer-tools.ts'
import { withReaderLines } from './reader-lines.ts'
import { useReaderPartner } from './reader-partner.ts'
import { sectionNameOf } from './sections.ts'
import { helpTexts } from './texts.ts'
import './help.css'

const WORDS_PER_MINUTE = 200

/** Shows a help article, or the not-found page if there is none with this slug. */
export function HelpArticle({ slug }: { slug: string }) {
  const entries = useContent('help', helpIndexContent)
  if (!entries) return <PageLoading />
  if (!entries.some((entry) => entry.slug === slug)) return <NotFound />
  return <Article slug={slug} entries={entries} />
}

function Article({ slug, entries }: { slug: string; entries: HelpEntry[] }) {
  const partner = useReaderPartner()
  const page = useContent(slug, (language) => articleContent(language, slug))
  usePageHead(page)
  if (!page) return <PageLoading />
  const Tool = developerTools[slug]
  const article = (
    <MarkdownArticle
      body={withReaderLines(page.body, configuration.publicUrl, partner)}
      english={page.english}
      after={<ArticleEnd slug={slug} entries={entries} />}
    />
  )
  return (
    <div className="wrap">
      <ArticleHead page={page} />
      {Tool ? <WithTool Tool={Tool}>{article}</WithTool> : article}
    </div>
  )
}

/** Only a browser can draw a tool: the build renders its place. */
function WithTool({ Tool, children }: { Tool: ComponentType; children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  if (!isInBrowser) return <PageLoading />
  return (
    // Suspends article and tool together, so that nothing moves when the tool has loaded.
    <Suspense fallback={<PageLoading />}>
      <Tool />
      {children}
    </Suspense>
  )
}

function ArticleHead({ page: { frontMatter, body } }: { page: Page }) {
  const t = useTexts(helpTexts)
  const frame = useTexts(pageTexts)
  const language = useLanguage()
  const { title, updated } = frontMatter
  const section = sectionNameOf(frontMatter.section)
  const minutes = Math.max(1, Math.round(body.split(/\s+/).length / WORDS_PER_MINUTE))
  return (
    <div className="doc__head">
      <nav className="crumbs" aria-label={t('path')}>
        <Link to="/help">{frame('helpCenter')}</Link>
        <ArrowRight size="sm" mirrorInRtl />
        <Link to={`/help#${section}`}>{t(`section.${section}`)}</Link>
      </nav>
      <h1 className="display">{title}</h1>
      <p className="muted doc__facts">
        <span>{t('minutes', { count: minutes })}</span>
        {updated && (
          <span>
            {t('updated', {
              date: formatDate(updated, language, { dateStyle: 'long', timeZone: 'UTC' }),
            })}
          </span>
        )}
      </p>
    </div>
  )
}
