import { useTexts } from '@atelier/widgets'
import { Fragment, type ReactNode } from 'react'
import { divideAtNumbers } from './divide-at-numbers.ts'
import { officeTexts } from './texts.ts'

interface DoubtProps {
  numbers: readonly string[] | undefined
  /** The page that was named. Undefined: they are nowhere in the document. */
  page?: number | undefined
  /** Whether they are not in what was translated, wherever else they are. */
  isTranslation?: boolean
}

/** Says which numbers are not there. */
export function Doubt({ numbers = [], page, isTranslation = false }: DoubtProps) {
  const t = useTexts(officeTexts)
  if (numbers.length === 0) return null
  const count = numbers.length
  const values = { count, numbers: numbers.join('; ') }
  const text = isTranslation
    ? t('notInOriginal', values)
    : page === undefined
      ? t('notInDocument', values)
      : t('notOnPage', { ...values, page })
  return <span className="office-doubt"> {text}</span>
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
