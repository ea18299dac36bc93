import { Button, IconButton, useTexts } from '@atelier/widgets'
import { ArrowLeft, ArrowRight, Close, Pencil } from '@atelier/widgets/icons'
import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import { showToast } from '../../../toasts.ts'
import { moveToResult } from '../bench/reveal.ts'
import { DocumentActions } from './DocumentActions.tsx'
import { documentTexts } from './document-texts.ts'
import { BookmarkIcon, ChangesIcon, FindIcon } from './icons.tsx'
import type { EditorTool } from './editor/editor-handle.ts'
import { useWritingModels } from '../useWritingModels.ts'
import { writerTexts } from './texts.ts'
import type { VersionsView } from './useVersions.ts'
import { useWriter } from './useWriter.ts'

interface DocumentBarProps {
  versions: VersionsView
  panel: EditorTool | undefined
  onPanel: (tool: EditorTool) => void
}

/** The title of the document, its versions, and what can be done with it. */
export function DocumentBar({ versions, panel, onPanel }: DocumentBarProps) {
  const t = useTexts(documentTexts)
  const { documents } = useWriter()
  const [model] = useWritingModels()
  const { viewed, showsChanges, setShowsChanges, current, isKept } = versions

  async function keep() {
    await documents.keepVersion()
    showToast({ tone: 'success', title: () => t('versionKept') })
  }

  function close() {
    documents.close()
    moveToResult()
  }

  return (
    <header className="writer-bar">
      <TitleField isReadOnly={viewed !== undefined} />
      <div className="writer-bar__acts">
        <VersionSwitch versions={versions} />
        {(current > 0 || showsChanges) && (
          <Button
            size="sm"
            variant={showsChanges ? 'soft' : 'quiet'}
            aria-pressed={showsChanges}
            onClick={() => setShowsChanges(!showsChanges)}
          >
            <ChangesIcon size="sm" />
            {t('showChanges')}
          </Button>
        )}
        <IconButton
          small
          label={t('keepVersion')}
          disabled={isKept || viewed !== undefined}
          onClick={() => void keep()}
        >
          <BookmarkIcon size="sm" />
        </IconButton>
        {model && (
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={panel === 'change'}
            disabled={viewed !== undefined || showsChanges}
            onClick={() => onPanel('change')}
          >
            <Pencil size="sm" />
            {t('change')}
          </Button>
        )}
        <IconButton
          small
          label={t('find')}
          aria-expanded={panel === 'find'}
          onClick={() => onPanel('find')}
        >
          <FindIcon size="sm" />
        </IconButton>
        <DocumentActions />
        <IconButton small label={t('closeDocument')} onClick={close}>
          <Close size="sm" />
        </IconButton>
      </div>
    </header>
  )
}

const TITLE_MAX_LENGTH = 200

function TitleField({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useTexts(documentTexts)
  const untitled = useTexts(writerTexts)('untitled')
  const { documents } = useWriter()
  const title = useStore(documents.$title)

  /** A title is one line. */
  function moveToText(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    documents.focusText()
  }

  return (
    <textarea
      className="writer-title"
      aria-label={t('title')}
      placeholder={untitled}
      dir="auto"
      rows={1}
      maxLength={TITLE_MAX_LENGTH}
      readOnly={isReadOnly}
      enterKeyHint="next"
      value={title}
      onKeyDown={moveToText}
      onChange={({ target }) => documents.rename(target.value.replaceAll('\n', ' '))}
    />
  )
}

function VersionSwitch({ versions }: { versions: VersionsView }) {
  const t = useTexts(documentTexts)
  const { current, count, show } = versions
  const label = t('version', { number: current + 1, count })
  return (
    <div className="writer-versions" role="group" aria-label={label}>
      <IconButton
        small
        label={t('previousVersion')}
        disabled={current === 0}
        onClick={() => show(current - 1)}
      >
        <ArrowLeft size="sm" mirrorInRtl />
      </IconButton>
      <span className="num" aria-hidden="true">
        {current + 1} / {count}
      </span>
      <span className="atl-unseen" role="status">
        {label}
      </span>
      <IconButton
        small
        label={t('nextVersion')}
        disabled={current >= count - 1}
        onClick={() => show(current + 1)}
      >
        <ArrowRight size="sm" mirrorInRtl />
      </IconButton>
    </div>
  )
}
