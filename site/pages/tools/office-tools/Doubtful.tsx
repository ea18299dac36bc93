import { useTexts } from '@atelier/widgets'
import { Fragment, type ReactNode } from 'react'
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

/** Each number is a part of its own, unless it is within a longer one. */
function divideAtNumbers(text: string, numbers: readonly string[]): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length;) {
    const number = isDigit(text[at - 1])
      ? undefined
      : numbers.find((each) => text.startsWith(each, at) && !isDigit(text[at + each.length]))
    if (number === undefined) {
      at += 1
      continue
    }
    parts.push(text.slice(start, at), number)
    at += number.length
    start = at
  }
  return [...parts, text.slice(start)].filter(Boolean)
}

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && /\d/.test(character)
