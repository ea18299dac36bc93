import { Markdown, useMarkdownTexts, useTexts } from '@atelier/widgets'
import { ChevronDown } from '@atelier/widgets/icons'
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { frameTexts } from '../layout/texts.ts'
import { sectionsOf, type Section } from './sections.ts'
import './reading.css'

/** Fewer are seen at a glance. */
const WORTH_A_LIST = 3

/** A long text of ours: its sections, and at the side what they are, with the dab on the one being read. */
export function Reading({
  body,
  before,
  after,
}: {
  body: string
  before?: ReactNode
  after?: ReactNode
}) {
  const texts = useMarkdownTexts()
  const { intro, sections } = sectionsOf(body)
  const hasList = sections.length >= WORTH_A_LIST
  const follow = useOwnLinks()
  return (
    <div className="doc">
      <article className="doc__text" onClick={follow}>
        {before}
        {hasList && <ContentsClosed sections={sections} />}
        {intro && <Markdown text={intro} ownLinks="in-place" texts={texts} />}
        {sections.map(({ id, title, text }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <Markdown text={text} ownLinks="in-place" texts={texts} />
          </section>
        ))}
        {after}
      </article>
      {hasList && <Contents sections={sections} />}
    </div>
  )
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

function ContentsClosed({ sections }: { sections: Section[] }) {
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

/** The last section whose heading has passed the upper third of the window. */
function useCurrentSection(sections: Section[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    function look() {
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
        return top < innerHeight / 3
      })
      setCurrent((passed.at(-1) ?? sections[0])?.id)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [sections])
  return current
}

/** Links of the text to other pages of the site go there without loading everything anew. */
function useOwnLinks() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!link || !isPlain || link.target || link.origin !== location.origin) return
    if (event.defaultPrevented || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
}
