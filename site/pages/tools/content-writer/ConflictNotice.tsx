import { Button, Notice, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { documentTexts } from './document-texts.ts'
import { useWriter } from './useWriter.ts'

const choices = [
  ['mine', 'keepMine'],
  ['theirs', 'takeOther'],
  ['both', 'keepBoth'],
] as const

/** Asks which text counts if two tabs have changed the same document. */
export function ConflictNotice() {
  const t = useTexts(documentTexts)
  const { documents } = useWriter()
  const conflict = useStore(documents.$conflict)
  if (!conflict) return null
  return (
    <Notice tone="warning" live>
      <p>
        <b>{t('conflict')}</b>
      </p>
      <p className="bench__failure">{t('conflictHint')}</p>
      <div className="writer-choices">
        {choices.map(([choice, text]) => (
          <Button key={choice} size="sm" onClick={() => void documents.resolveConflict(choice)}>
            {t(text)}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
