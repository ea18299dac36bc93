import { useTexts } from '@atelier/widgets'
import { Fragment, type ReactNode } from 'react'
import { divideAtNumbers } from './divide-at-numbers.ts'
import { officeTexts } from './texts.ts'

interface Doubts {
  numbers: readonly string[] | undefined
  /** The page that was named. Undefined: they are nowhere in the document. */
  page?: number | undefined
  /** Whether they are not in what was translated, wherever else they are. */
  isTranslation?: boolean
}

/** Returns a function that says which numbers are not there. */
export function useDoubtText(): (doubts: Doubts) => string {
  const t = useTexts(officeTexts)
  return ({ numbers = [], page, isTranslation = false }) => {
    const values = { count: numbers.length, numbers: numbers.join('; ') }
    if (numbers.length === 0) return ''
    if (isTranslation) return t('notInOriginal', values)
    return page === undefined ? t('notInDocument', values) : t('notOnPage', { ...values, page })
  }
}

/** Says which numbers are not there. */
export function Doubt(doubts: Doubts) {
  const text = useDoubtText()(doubts)
  return text && <span className="office-doubt"> {text}</span>
}

/** The text with the numbers marked that are not there. */
export function markDoubtful(text: string, numbers: readonly string[]): ReactNode {
  const parts = divideAtNumbers(text, numbers)
  return parts.map((part, index) =>
    numbers.includes(part) ? (
      <mark key={index} className="office-doubtful">
        {part}
      </mark>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
