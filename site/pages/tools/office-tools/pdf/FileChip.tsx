import { Button, IconButton, PasswordField, Spinner, useLanguage, useTexts } from '@atelier/widgets'
import { Alert, Close, FileText, Lock } from '@atelier/widgets/icons'
import { useState, type ReactNode } from 'react'
import { formatBytes } from '../../format-bytes.ts'
import type { FileState, PdfFile } from './files-store.ts'
import { pdfTexts } from './texts.ts'
import { usePdf } from './usePdf.ts'

interface FileChipProps {
  file: PdfFile
  onRemove: () => void
}

/** A PDF: how many pages it has, what it needs, or why it cannot be used. */
export function FileChip({ file, onRemove }: FileChipProps) {
  const t = useTexts(pdfTexts)
  const language = useLanguage()
  const { name, state } = file
  return (
    <li>
      <div className="document-chip">
        <span className="document-chip__icon">{icons[state.is]}</span>
        <p>
          <b dir="auto">{name}</b>
          <span className="num" role="status">
            {stateText()}
          </span>
        </p>
        <IconButton small label={t('removeFile', { name })} onClick={onRemove}>
          <Close size="sm" />
        </IconButton>
      </div>
      {state.is === 'locked' && <Unlock file={file} wasWrong={state.wasWrong} />}
    </li>
  )

  function stateText(): string {
    if (state.is === 'reading') return t('reading')
    if (state.is === 'locked') return t('lockedHint')
    if (state.is === 'failed') return t(state.code as 'damaged')
    const size = formatBytes(file.file.size, language)
    return t('pagesAndSize', { count: state.facts.pages.length, size })
  }
}

const icons: Record<FileState['is'], ReactNode> = {
  reading: <Spinner />,
  ready: <FileText size="sm" />,
  locked: <Lock size="sm" />,
  failed: <Alert size="sm" />,
}

interface UnlockProps {
  file: PdfFile
  wasWrong: boolean
}

function Unlock({ file: { id, name }, wasWrong }: UnlockProps) {
  const t = useTexts(pdfTexts)
  const { files } = usePdf()
  const [password, setPassword] = useState('')
  const unlock = () => password && files.unlock(id, password)
  return (
    <div className="pdf-unlock">
      <PasswordField
        label={t('password', { name })}
        showPasswordLabel={t('showPassword')}
        hidePasswordLabel={t('hidePassword')}
        autoComplete="off"
        error={wasWrong ? t('wrongPassword') : undefined}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form around it would save the pages.
          event.preventDefault()
          unlock()
        }}
      />
      <Button onClick={unlock}>{t('open')}</Button>
    </div>
  )
}
