import { configuration } from '../configure.ts'
import { copyText } from '../ui/copy-text.ts'
import { focusedElement } from '../ui/focused-element.ts'
import { Markdown } from '../ui/markdown/Markdown.tsx'
import type { MarkdownTexts } from '../ui/markdown/texts.ts'
import type { ShareViewerStore } from './viewer-store.ts'

interface AnswerTextProps {
  text: string
  /** The level of the message's own heading. */
  topHeadingLevel: 2 | 3
  texts: MarkdownTexts
  viewer: ShareViewerStore
}

/** An answer, rendered as safely as in the chat. */
export function AnswerText({ text, topHeadingLevel, texts, viewer }: AnswerTextProps) {
  return (
    <Markdown
      text={text}
      topHeadingLevel={topHeadingLevel === 2 ? 3 : 4}
      linkBase={configuration().baseUrl || undefined}
      texts={texts}
      copyText={copyFunctionOf(viewer)}
    />
  )
}

const copyFunctions = new WeakMap<ShareViewerStore, (code: string) => Promise<void>>()

/** Returns the same function every time, as Markdown requires. */
function copyFunctionOf(viewer: ShareViewerStore): (code: string) => Promise<void> {
  const known = copyFunctions.get(viewer)
  if (known) return known
  const copy = async (code: string) => {
    if (await viewer.check()) await copyText(code, focusedElement())
  }
  copyFunctions.set(viewer, copy)
  return copy
}
