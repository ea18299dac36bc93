import { Button, Notice, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { documentTexts } from './document-texts.ts'
import { useWriter } from './useWriter.ts'

/** Whether the text is saved. */
export function SavingLine() {
  const t = useTexts(documentTexts)
  const saving = useStore(useWriter().documents.$saving)
  if (saving !== 'saved' && saving !== 'unsaved') return null
  return <p className="writer-saving">{t(saving)}</p>
}

/** Says that the text could not be saved, and what helps. */
export function SavingNotice() {
  const t = useTexts(documentTexts)
  const { documents } = useWriter()
  const saving = useStore(documents.$saving)
  if (saving !== 'failed' && saving !== 'full') return null
  return (
    <Notice tone="danger">
      <p className="bench__failure">{t(saving === 'full' ? 'storageFull' : 'notSaved')}</p>
      <Button size="sm" onClick={() => void documents.save()}>
        {t('saveAgain')}
      </Button>
    </Notice>
  )
}
