import { DEFAULT_LANGUAGE, splitSections, type Section } from '@atelier/contract'
import { Markdown, useMarkdownTexts } from '@atelier/widgets'
import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { useLocation } from '../router/hooks.ts'
import { CollapsedContents, Contents } from './Contents.tsx'
import { FrameworkTabs } from './FrameworkTabs.tsx'
import { Clause } from './legal/Clause.tsx'
import { useSiteLinkHandler } from './site-links.ts'
import './reading.css'

/** Articles with fewer sections have no table of contents. */
const MIN_SECTIONS_FOR_CONTENTS = 3

interface MarkdownArticleProps {
  body: string
  /** The part in English at the end of a page in another language. */
  english?: string | undefined
  /** A legal text: its sections have numbers, and its contents come first. */
  isLegal?: boolean
  after?: ReactNode
}

/** Renders Markdown in sections, with a table of contents that highlights the section being read. */
export function MarkdownArticle({ body, english, isLegal, after }: MarkdownArticleProps) {
  const own = useMemo(() => splitSections(body), [body])
  const added = useMemo(() => english && splitSections(english), [english])
  const sections = useMemo(() => [...own.sections, ...(added ? added.sections : [])], [own, added])
  const hasContents = sections.length >= MIN_SECTIONS_FOR_CONTENTS
  const followLink = useSiteLinkHandler()
  useScrollToNamedSection()
  const contents = hasContents && <Contents sections={sections} />
  return (
    <div className="doc">
      {isLegal && contents}
      <article className="doc__text" onClick={followLink}>
        {hasContents && <CollapsedContents sections={sections} />}
        <Text {...own} isLegal={isLegal} />
        {added && (
          <div lang={DEFAULT_LANGUAGE}>
            <Text {...added} />
          </div>
        )}
        {after}
      </article>
      {!isLegal && contents}
    </div>
  )
}

interface TextProps {
  intro: string
  sections: readonly Section[]
  isLegal?: boolean | undefined
}

function Text({ intro, sections, isLegal }: TextProps) {
  const texts = useMarkdownTexts()
  return (
    <>
      {intro && <Markdown text={intro} relativeLinks="in-place" tableTools={false} texts={texts} />}
      {sections.map((section, position) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
          {isLegal ? <Clause section={section} number={position + 1} /> : <Part {...section} />}
        </section>
      ))}
    </>
  )
}

function Part({ id, title, text }: Section) {
  return (
    <>
      <h2 id={`${id}-title`}>{title}</h2>
      <FrameworkTabs text={text} />
    </>
  )
}

/** Anchors of Arabic headings are encoded in the URL. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Scrolls to the section in the URL's hash, because the article may load after the browser has tried to do so. */
function useScrollToNamedSection() {
  const hash = useRef(useLocation().hash)
  useLayoutEffect(() => {
    document.getElementById(anchorOf(hash.current))?.scrollIntoView({ behavior: 'instant' })
  }, [])
}
