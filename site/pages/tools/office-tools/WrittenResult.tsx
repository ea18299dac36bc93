import type { office } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { Slides } from './Slides.tsx'
import { officeTexts } from './texts.ts'
import { TextWithPages } from './TextWithPages.tsx'

interface WrittenResultProps {
  result: Exclude<office.OfficeResult, { is: 'tables' }>
  /** The name of the model. */
  model: string
  isTranslation: boolean
}

/** What a model has written, and how far it can be trusted. */
export function WrittenResult({ result, model, isTranslation }: WrittenResultProps) {
  const t = useTexts(officeTexts)
  return (
    <div className="office-summary">
      {result.is === 'slides' ? (
        <Slides {...result} />
      ) : (
        <div lang={isTranslation ? result.language : undefined}>
          <TextWithPages blocks={result.blocks} isTranslation={isTranslation} />
        </div>
      )}
      <p className="office-note">{t(isTranslation ? 'translated' : 'written', { model })}</p>
      {result.isCut && <p className="office-note">{t('cutForModel')}</p>}
      {result.is === 'text' && result.isReshaped && <p className="office-note">{t('reshaped')}</p>}
    </div>
  )
}
