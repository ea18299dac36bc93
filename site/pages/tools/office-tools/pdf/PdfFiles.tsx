import { Notice, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useRef, useState, type DragEvent, type RefObject } from 'react'
import { FileUp } from '../icons.tsx'
import { FileChip } from './FileChip.tsx'
import { pdfTexts } from './texts.ts'
import { usePdf } from './usePdf.ts'

/** The PDFs on the bench, and where more are dropped or chosen. */
export function PdfFiles() {
  const t = useTexts(pdfTexts)
  const { files, pages, removeFile } = usePdf()
  const { removedFiles } = useStore(pages.$history).now
  const shown = useStore(files.$files).filter(({ id }) => !removedFiles.includes(id))
  const leftOut = useStore(files.$leftOut)
  const chooser = useRef<HTMLButtonElement>(null)

  function takeAway(id: string) {
    removeFile(id)
    chooser.current!.focus()
  }

  return (
    <fieldset className="bench-field">
      <legend className="atl-label">{t('files')}</legend>
      {shown.length > 0 && (
        <ul className="list pdf-files">
          {shown.map((file) => (
            <FileChip key={file.id} file={file} onRemove={() => takeAway(file.id)} />
          ))}
        </ul>
      )}
      {leftOut > 0 && <Notice tone="warning">{t('leftOut', { count: leftOut })}</Notice>}
      <DropZone chooser={chooser} isEmpty={shown.length === 0} />
    </fieldset>
  )
}

interface DropZoneProps {
  chooser: RefObject<HTMLButtonElement | null>
  isEmpty: boolean
}

function DropZone({ chooser, isEmpty }: DropZoneProps) {
  const t = useTexts(pdfTexts)
  const { files } = usePdf()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    files.add([...event.dataTransfer.files])
  }

  return (
    <div
      className={isOver ? 'drop-zone drop-zone--over' : 'drop-zone'}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp />
      {isOver ? (
        <b>{t('letGo')}</b>
      ) : (
        <p>
          <b>{t(isEmpty ? 'drop' : 'dropMore')}</b> {t('or')}{' '}
          <button
            ref={chooser}
            type="button"
            className="atl-link atl-text-button"
            onClick={() => input.current!.click()}
          >
            {t('choose')}
          </button>
        </p>
      )}
      {isEmpty && <p className="bench-field__hint">{t('limits')}</p>}
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept=".pdf,application/pdf"
        onChange={({ target }) => {
          files.add([...target.files!])
          // Reset, so that the same file can be chosen again after it was taken away.
          target.value = ''
        }}
      />
    </div>
  )
}
