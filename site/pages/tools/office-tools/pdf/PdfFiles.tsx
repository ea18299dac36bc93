import { Notice, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { DropZone } from '../../bench/DropZone.tsx'
import { useDroppedFiles } from '../../bench/useDroppedFiles.ts'
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
  useDroppedFiles(files.add)

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
      <DropZone
        icon={<FileUp />}
        words={
          <>
            <b>{t(shown.length === 0 ? 'drop' : 'dropMore')}</b> {t('or')}
          </>
        }
        choose={t('choose')}
        letGo={t('letGo')}
        hint={shown.length === 0 && t('limits')}
        accept=".pdf,application/pdf"
        multiple
        chooser={chooser}
        onFiles={files.add}
      />
    </fieldset>
  )
}
