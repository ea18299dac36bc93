import { Button, Notice, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { documentTexts } from './document-texts.ts'
import { useWriter } from './useWriter.ts'

const choices = [
  ['mine', 'keepMine'],
  ['theirs', 'takeOther'],
  ['both', 'keepBoth'],
] as const
type Choice = (typeof choices)[number][0]

/** Asks which text counts if two tabs have changed the same document. */
export function ConflictNotice() {
  const t = useTexts(documentTexts)
  const { documents } = useWriter()
  const conflict = useStore(documents.$conflict)
  if (!conflict) return null

  async function resolve(choice: Choice) {
    await documents.resolveConflict(choice)
    // The button that was pressed is gone.
    documents.focusText()
  }

  return (
    <Notice tone="warning" live>
      <p>
        <b>{t('conflict')}</b>
      </p>
      <p className="bench__failure">{t('conflictHint')}</p>
      <div className="writer-choices">
        {choices.map(([choice, text]) => (
          <Button key={choice} size="sm" onClick={() => void resolve(choice)}>
            {t(text)}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
