import { Field, useTexts } from '@atelier/widgets'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { communityAddress } from '../../content/company.ts'
import { helpContent, pageContent, type HelpEntry } from '../../content.ts'
import { Bubble, Document, People } from '../../layout/icons.tsx'
import { PageLoading } from '../../layout/PageLoading.tsx'
import { plain } from '../sections.ts'
import { useContent } from '../useContent.ts'
import { useHead } from '../useHead.ts'
import { EntryList } from './EntryList.tsx'
import { HelpArticle } from './HelpArticle.tsx'
import { helpTexts } from './texts.ts'
import './help.css'

/** In the order of the sidebar. */
const sections = [
  { name: 'tutorials', title: 'tutorials' },
  { name: 'documentation', title: 'documentation' },
  { name: 'faqs', title: 'faqs' },
  { name: 'support', title: 'supportSection' },
] as const

/** `/help` is the list, `/help?page=<slug>` one article. */
export function Help() {
  const slug = useSearchParams()[0].get('page')
  return slug ? <HelpArticle key={slug} slug={slug} /> : <HelpIndex />
}

function HelpIndex() {
  const t = useTexts(helpTexts)
  const [sought, setSought] = useState('')
  const entries = useContent('help', helpContent)
  useHead(useContent('help-page', (language) => pageContent(language, 'help')))
  if (!entries) return <PageLoading />
  const words = plain(sought).trim()
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
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </search>
      </div>
      {words ? <Found entries={entries} words={words} /> : <Sections entries={entries} />}
      <Ways />
    </div>
  )
}

function Found({ entries, words }: { entries: HelpEntry[]; words: string }) {
  const t = useTexts(helpTexts)
  const found = entries.filter(({ title, summary }) => {
    const text = plain(`${title} ${summary}`)
    return words.split(/\s+/).every((word) => text.includes(word))
  })
  return (
    <section>
      <p className="muted" role="status">
        {found.length > 0 ? t('found', { count: found.length }) : ''}
      </p>
      {found.length > 0 ? (
        <EntryList entries={found} withSummary />
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
          <EntryList entries={entries.filter(({ section }) => section === name)} />
        </section>
      ))}
    </div>
  )
}

function Ways() {
  const t = useTexts(helpTexts)
  return (
    <section className="ways" aria-label={t('stuck')}>
      <Link className="way" to="/contact">
        <Bubble size="lg" />
        <b>{t('supportTitle')}</b>
        <span>{t('supportHint')}</span>
      </Link>
      <a className="way" id="community" href={communityAddress} rel="noopener">
        <People size="lg" />
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
