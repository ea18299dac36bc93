import { useTexts } from '@atelier/widgets'
import { useSearchParams } from '../../router/hooks.ts'
import { helpIndexContent, pageContent } from '../../content.ts'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { ContactLinks } from './ContactLinks.tsx'
import { HelpArticle } from './HelpArticle.tsx'
import { HelpSections } from './HelpSections.tsx'
import { MostAsked } from './MostAsked.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SearchResults } from './SearchResults.tsx'
import { documentationSections, visitorsSections } from './sections.ts'
import { helpTexts } from './texts.ts'
import { useQueryInUrl } from './useQueryInUrl.ts'
import './help.css'

/** `/help` lists all articles, `/help?page=<slug>` shows one, and `/help?q=<words>` what was found. */
export function Help() {
  const slug = useSearchParams()[0].get('page')
  return slug ? <HelpArticle key={slug} slug={slug} /> : <HelpIndex />
}

function HelpIndex() {
  const t = useTexts(helpTexts)
  const [query, setQuery] = useQueryInUrl()
  const entries = useContent('help', helpIndexContent)
  usePageHead(useContent('help-page', (language) => pageContent(language, 'help')))
  if (!entries) return <PageLoading />
  return (
    <div className="wrap help">
      <div className="help__head">
        <h1 className="display">{t('title')}</h1>
        <SearchBox query={query} onChange={setQuery} />
      </div>
      {query.trim() ? (
        <SearchResults entries={entries} query={query} />
      ) : (
        <>
          <HelpSections id="tutorials" names={visitorsSections} entries={entries} />
          <MostAsked />
          <section className="help__part" id="documentation" aria-labelledby="documentation-title">
            <h2 className="title-2" id="documentation-title">
              {t('documentation')}
            </h2>
            <HelpSections names={documentationSections} entries={entries} isNested />
          </section>
        </>
      )}
      <ContactLinks />
    </div>
  )
}
