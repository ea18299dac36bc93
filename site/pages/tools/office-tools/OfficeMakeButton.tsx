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
  canMake: boolean
}

/** Makes what is chosen of the document; while it is being made, stops it. */
export function OfficeMakeButton({ task, isByModel, canMake }: OfficeMakeButtonProps) {
  const t = useTexts(officeTexts)
  const time = !isByModel ? 'seconds' : task === 'translation' ? 'minutes' : 'modelSeconds'
  return (
    <>
      <SubmitOrStop label={t(makeTexts[task])} disabled={!canMake} />
      <p className="bench__time">{canMake ? t(time) : t('addFirst')}</p>
    </>
  )
}
