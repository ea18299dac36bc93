import {
  IconButton,
  Notice,
  Button,
  Spinner,
  useErrorText,
  useLanguage,
  useTexts,
  showDirectionControls,
} from '@atelier/widgets'
import { Close, FileText } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { DropZone } from '../bench/DropZone.tsx'
import { formatBytes } from '../format-bytes.ts'
import type { DocumentState } from './document-store.ts'
import { FileUp } from './icons.tsx'
import { officeTexts } from './texts.ts'
import { useDocument } from './useDocument.ts'

/** The id of the field, for the focus. */
export const DOCUMENT_FIELD_ID = 'document-field'

const ACCEPTED = '.docx,.xlsx,.pptx,.odt,.ods,.odp,.pdf,.csv,.tsv,.md,.markdown,.txt'

/** The document on the bench, and where another one is dropped or chosen. */
export function DocumentField() {
  const t = useTexts(officeTexts)
  const errorText = useErrorText()
  const { $state, add, remove } = useDocument()
  const state = useStore($state)
  const chooser = useRef<HTMLButtonElement>(null)
  const isEmpty = state.is === 'none' || state.is === 'failed'

  function takeOff() {
    remove()
    chooser.current?.focus()
  }

  return (
    <fieldset id={DOCUMENT_FIELD_ID} className="bench-field" tabIndex={-1}>
      <legend className="atl-label">{t('document')}</legend>
      <DocumentChip state={state} onRemove={takeOff} />
      {state.is === 'failed' && (
        <Notice tone="danger" live>
          <p className="bench__failure">
            {state.name && <b dir="auto">{state.name} </b>}
            {errorText(state.error)}
          </p>
          <Button size="sm" onClick={state.retry}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      <DropZone
        icon={<FileUp />}
        words={
          <>
            <b>{t(isEmpty ? 'drop' : 'dropAnother')}</b> {t('or')}
          </>
        }
        choose={t('choose')}
        letGo={t('letGo')}
        hint={isEmpty && t('kinds')}
        accept={ACCEPTED}
        chooser={chooser}
        onFiles={([file]) => file && void add(file)}
      />
    </fieldset>
  )
}

interface DocumentChipProps {
  state: DocumentState
  onRemove: () => void
}

function DocumentChip({ state, onRemove }: DocumentChipProps) {
  const t = useTexts(officeTexts)
  const language = useLanguage()
  if (state.is === 'none' || state.is === 'failed') return null
  if (state.is === 'loading') return <p className="document-chip">{t('loading')}</p>
  const name = showDirectionControls(state.is === 'ready' ? state.document.name : state.name)
  return (
    <div className="document-chip">
      <span className="document-chip__icon">
        {state.is === 'ready' ? <FileText size="sm" /> : <Spinner />}
      </span>
      <p>
        <b dir="auto">{name}</b>
        <span className="num" role="status">
          {stateText()}
        </span>
        {state.is === 'ready' && state.document.content!.isCut && <span>{t('cut')}</span>}
      </p>
      <IconButton small label={t('remove', { name })} onClick={onRemove}>
        <Close size="sm" />
      </IconButton>
    </div>
  )

  function stateText(): string {
    if (state.is === 'sending') return t('sending', { percent: Math.round(state.part * 100) })
    if (state.is !== 'ready') return t('reading')
    const { size, content } = state.document
    return t('read', { count: content!.pageCount, size: formatBytes(size, language) })
  }
}
