import { Field, useTexts } from '@atelier/widgets'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { communityUrl } from '../../content/company.ts'
import { helpIndexContent, pageContent, type HelpEntry } from '../../content.ts'
import { MessageCircle, Document } from '../../layout/icons.tsx'
import { Users } from '../../layout/page-icons.tsx'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { useContent } from '../useContent.ts'
import { usePageHead } from '../usePageHead.ts'
import { HelpEntryList } from './HelpEntryList.tsx'
import { HelpArticle } from './HelpArticle.tsx'
import { helpTexts } from './texts.ts'
import { useHelpSearch } from './useHelpSearch.ts'
import './help.css'

const sections = [
  { name: 'tutorials', title: 'tutorials' },
  { name: 'documentation', title: 'documentation' },
  { name: 'developers', title: 'developers' },
  { name: 'support', title: 'supportSection' },
  { name: 'faqs', title: 'faqs' },
] as const

/** `/help` lists all articles, `/help?page=<slug>` shows one. */
export function Help() {
  const slug = useSearchParams()[0].get('page')
  return slug ? <HelpArticle key={slug} slug={slug} /> : <HelpIndex />
}

function HelpIndex() {
  const t = useTexts(helpTexts)
  const [query, setQuery] = useState('')
  const entries = useContent('help', helpIndexContent)
  usePageHead(useContent('help-page', (language) => pageContent(language, 'help')))
  if (!entries) return <PageLoading />
  return (
    <div className="wrap help">
      <div className="help__head">
        <h1 className="display">{t('title')}</h1>
        <search>
          <Field
            hideLabel
            label={t('search')}
            type="search"
            placeholder={t('search')}
            className="help__search"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </search>
      </div>
      {query.trim() ? (
        <SearchResults entries={entries} query={query} />
      ) : (
        <Sections entries={entries} />
      )}
      <ContactLinks />
    </div>
  )
}

function SearchResults({ entries, query }: { entries: HelpEntry[]; query: string }) {
  const t = useTexts(helpTexts)
  const { found, isSearching } = useHelpSearch(entries, query)
  return (
    <section aria-busy={isSearching}>
      <p className="muted" role="status">
        {found.length > 0 ? t('found', { count: found.length }) : ''}
      </p>
      {found.length > 0 || isSearching ? (
        <HelpEntryList entries={found} showSummaries />
      ) : (
        <div className="help__nothing" role="status">
          <p className="title-3">{t('nothing')}</p>
          <p className="muted">{t('nothingHint')}</p>
        </div>
      )}
    </section>
  )
}

function Sections({ entries }: { entries: HelpEntry[] }) {
  const t = useTexts(helpTexts)
  return (
    <div className="help__grid">
      {sections.map(({ name, title }) => (
        <section key={name} id={name} aria-labelledby={`${name}-title`}>
          <h2 className="title-3" id={`${name}-title`}>
            {t(title)}
          </h2>
          <HelpEntryList entries={entries.filter(({ section }) => section === name)} />
        </section>
      ))}
    </div>
  )
}

function ContactLinks() {
  const t = useTexts(helpTexts)
  return (
    <section className="ways" aria-label={t('stuck')}>
      <Link className="way" to="/contact">
        <MessageCircle size="lg" />
        <b>{t('supportTitle')}</b>
        <span>{t('supportHint')}</span>
      </Link>
      <a className="way" id="community" href={communityUrl} rel="noopener">
        <Users size="lg" />
        <b>{t('communityTitle')}</b>
        <span>{t('communityHint')}</span>
      </a>
      <a className="way" href="/api">
        <Document size="lg" />
        <b>{t('apiTitle')}</b>
        <span>{t('apiHint')}</span>
      </a>
    </section>
  )
}
