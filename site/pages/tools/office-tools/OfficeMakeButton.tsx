import type { office } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { SubmitOrStop } from '../bench/SubmitOrStop.tsx'
import { officeTexts } from './texts.ts'

const makeTexts = {
  summary: 'makeSummary',
  translation: 'makeTranslation',
  tables: 'makeTables',
  slides: 'makeSlides',
  text: 'makeText',
} as const

interface OfficeMakeButtonProps {
  task: office.OfficeTask
  /** Whether a model makes it. */
  isByModel: boolean
  hasDocument: boolean
  /** Whether this server can make it. */
  isPossible: boolean
}

/** Makes what is chosen of the document; while it is being made, stops it. */
export function OfficeMakeButton(props: OfficeMakeButtonProps) {
  const { task, isByModel, hasDocument, isPossible } = props
  const t = useTexts(officeTexts)
  const time = !isByModel ? 'seconds' : task === 'translation' ? 'minutes' : 'modelSeconds'
  return (
    <>
      <SubmitOrStop label={t(makeTexts[task])} disabled={!hasDocument || !isPossible} />
      <p className="bench__time">{hasDocument ? isPossible && t(time) : t('addFirst')}</p>
    </>
  )
}
