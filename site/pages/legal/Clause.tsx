import type { Section } from '@atelier/contract'
import { Markdown, useMarkdownTexts, useTexts } from '@atelier/widgets'
import { pageTexts } from '../../layout/page-texts.ts'
import { splitGist } from './gist.ts'

interface ClauseProps {
  section: Section
  number: number
}

/** A numbered section of a legal text. Its heading is a link to itself, so that others can be sent there. */
export function Clause({ section: { id, title, text }, number }: ClauseProps) {
  const t = useTexts(pageTexts)
  const texts = useMarkdownTexts()
  const { gist, rest } = splitGist(text)
  return (
    <>
      <h2 id={`${id}-title`}>
        <a href={`#${id}`}>
          {number}. {title}
        </a>
      </h2>
      {gist && (
        <p className="gist">
          <b>{t('inShort')}</b>
          <span>{gist}</span>
        </p>
      )}
      <Markdown text={rest} relativeLinks="in-place" tableTools={false} texts={texts} />
    </>
  )
}
