import { DEFAULT_LANGUAGE, splitSections, type Section } from '@atelier/contract'
import { Markdown, useMarkdownTexts, useTexts } from '@atelier/widgets'
import { ChevronDown } from '@atelier/widgets/icons'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { frameTexts } from '../layout/texts.ts'
import { FrameworkTabs } from './FrameworkTabs.tsx'
import { useSiteLinkHandler } from './site-links.ts'
import './reading.css'

/** Articles with fewer sections have no table of contents. */
const MIN_SECTIONS_FOR_CONTENTS = 3

/** Renders Markdown in sections, with a table of contents that highlights the section being read. */
export function MarkdownArticle({
  body,
  english,
  before,
  after,
}: {
  body: string
  /** The part in English at the end of a page in another language. */
  english?: string | undefined
  before?: ReactNode
  after?: ReactNode
}) {
  const own = splitSections(body)
  const added = english === undefined ? undefined : splitSections(english)
  const sections = [...own.sections, ...(added?.sections ?? [])]
  const hasContents = sections.length >= MIN_SECTIONS_FOR_CONTENTS
  const followLink = useSiteLinkHandler()
  useScrollToNamedSection()
  return (
    <div className="doc">
      <article className="doc__text" onClick={followLink}>
        {before}
        {hasContents && <CollapsedContents sections={sections} />}
        <Text {...own} />
        {added && (
          <div lang={DEFAULT_LANGUAGE}>
            <Text {...added} />
          </div>
        )}
        {after}
      </article>
      {hasContents && <Contents sections={sections} />}
    </div>
  )
}

function Text({ intro, sections }: { intro: string; sections: Section[] }) {
  const texts = useMarkdownTexts()
  return (
    <>
      {intro && <Markdown text={intro} relativeLinks="in-place" texts={texts} />}
      {sections.map(({ id, title, text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <FrameworkTabs text={text} />
        </section>
      ))}
    </>
  )
}

/** Scrolls to the section in the URL's hash, because the article may load after the browser has tried to do so. */
function useScrollToNamedSection() {
  const hash = useRef(useLocation().hash)
  useLayoutEffect(() => {
    document.getElementById(hash.current.slice(1))?.scrollIntoView({ behavior: 'instant' })
  }, [])
}

function Contents({ sections }: { sections: Section[] }) {
  const t = useTexts(frameTexts)
  const current = useCurrentSection(sections)
  return (
    <nav className="toc" aria-labelledby="toc">
      <h2 id="toc">{t('onThisPage')}</h2>
      <ol className="list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current || undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function CollapsedContents({ sections }: { sections: Section[] }) {
  const t = useTexts(frameTexts)
  return (
    <details className="toc-closed">
      <summary>
        {t('onThisPage')}
        <ChevronDown size="sm" />
      </summary>
      <ol className="list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Returns the id of the last section whose heading is above the lower edge of the window's upper third. */
function useCurrentSection(sections: Section[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    function update() {
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
        return top < innerHeight / 3
      })
      setCurrent((passed.at(-1) ?? sections[0])?.id)
    }
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [sections])
  return current
}
