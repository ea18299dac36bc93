import type { TextRange } from '@atelier/contract'
import type { ReactNode } from 'react'

/** A text whose marked parts are `mark` elements. */
export function Marked({ text, marks }: { text: string; marks: readonly TextRange[] }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const mark of marks) {
    parts.push(text.slice(end, mark.start))
    parts.push(<mark key={mark.start}>{text.slice(mark.start, mark.end)}</mark>)
    end = mark.end
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}
