import { Button, useTexts } from '@atelier/widgets'
import { documentTexts } from '../document-texts.ts'
import { useWriter } from '../useWriter.ts'

const commands = ['addRow', 'addColumn', 'deleteRow', 'deleteColumn', 'deleteTable'] as const

/** What can be done with the table that the cursor is in. */
export function TableTools() {
  const t = useTexts(documentTexts)
  const { documents } = useWriter()
  return (
    <div className="writer-table-tools" role="group" aria-label={t('insertTable')}>
      {commands.map((command) => (
        <Button
          key={command}
          size="sm"
          variant="quiet"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => documents.editor()?.run(command)}
        >
          {t(command)}
        </Button>
      ))}
    </div>
  )
}
