import { useId, useMemo } from 'react'
import { classNames } from '../class-names.ts'
import { Block } from './Block.tsx'
import { createDocumentParser } from './document.ts'
import { useFormulaSupport } from './formula-support.ts'
import { Footnotes } from './Footnotes.tsx'
import type { MarkdownSettings } from './context.ts'
import { englishTexts, type MarkdownTexts } from './texts.ts'

export interface MarkdownProps {
  text: string
  /** True while more text may be appended. */
  streaming?: boolean
  /** The level of a `#` heading: 3 renders `<h3>`, which keeps the outline of the surrounding page correct. */
  topHeadingLevel?: 1 | 2 | 3 | 4 | 5 | 6
  /** Where links without a host open. Links to other hosts always open in a new tab. */
  relativeLinks?: 'new-tab' | 'in-place'
  /**
   * Origins whose pictures load without a press, beside the page's own: `['https://images.example']`. Pass the same
   * array every time, because a new one renders everything again.
   */
  imageOrigins?: readonly string[]
  /** The origin that links without a host lead to, if not the page's: `https://atelier.example`. */
  linkBase?: string | undefined
  /** Whether tables with numbers can be copied for a spreadsheet. */
  tableTools?: boolean
  /** Labels in another language. Pass the same object every time, because a new one renders everything again. */
  texts?: Partial<MarkdownTexts>
  /**
   * Copies the text of a code block or table. Without it, the text goes straight to the clipboard. Pass the same
   * function every time, as for `texts`.
   */
  copyText?: (text: string) => void | Promise<void>
  /** Makes loaded pictures buttons that call it. Pass the same function every time, as for `texts`. */
  onOpenPicture?: (picture: HTMLImageElement) => void
}

const NO_ORIGINS: readonly string[] = []

/**
 * Renders Markdown from an untrusted source, also while it is being streamed. HTML in it is shown as text, links lead
 * to http, https and mailto only, and pictures of other hosts load only after a press.
 * @example <Markdown text={answer} streaming={isWriting} />
 */
export function Markdown({
  text,
  streaming = false,
  topHeadingLevel = 3,
  relativeLinks = 'new-tab',
  imageOrigins = NO_ORIGINS,
  linkBase,
  tableTools = true,
  texts,
  copyText,
  onOpenPicture,
}: MarkdownProps) {
  const id = useId()
  const formulas = useFormulaSupport(text)
  // A new parser, because formulas change how a text is split into blocks.
  const parse = useMemo(() => createDocumentParser(formulas), [formulas])
  const { blocks, footnotes } = parse(text, streaming)
  const settings = useMemo<MarkdownSettings>(
    () => ({
      id,
      topHeadingLevel,
      relativeLinks,
      imageOrigins,
      linkBase,
      tableTools,
      copyText,
      onOpenPicture,
      texts: { ...englishTexts, ...texts },
      formulas,
    }),
    [
      id,
      topHeadingLevel,
      relativeLinks,
      imageOrigins,
      linkBase,
      tableTools,
      copyText,
      onOpenPicture,
      texts,
      formulas,
    ],
  )
  return (
    <div className={classNames('atl-prose', streaming && 'atl-prose--streaming')}>
      {blocks.map((block, index) => (
        <Block
          key={index}
          source={block}
          index={index}
          canGrow={streaming && index === blocks.length - 1}
          settings={settings}
        />
      ))}
      {footnotes.length > 0 && <Footnotes footnotes={footnotes} settings={settings} />}
    </div>
  )
}
