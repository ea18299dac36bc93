import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Markdown } from '../../ui/markdown/Markdown.tsx'
import { sentencesOf, type Sentence } from './sentences-of.ts'

/** The sentences of an answer that can be spoken: the same as those of the answer on the page. */
export function sentencesOfText(markdown: string): Sentence[] {
  const box = document.createElement('div')
  const root = createRoot(box)
  flushSync(() => root.render(<Markdown text={markdown} />))
  const sentences = sentencesOf(box)
  root.unmount()
  return sentences
}
