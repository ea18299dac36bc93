import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { logError } from '../../errors.ts'
import { useErrorText, useTexts } from '../../i18n.ts'
import { addLateStyles } from '../../late-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './import.css?inline'
import {
  $import,
  cancelImport,
  resetImport,
  resumeImport,
  startImport,
  type ImportReport,
  type ImportState,
} from './store.ts'
import { importTexts } from './texts.ts'

addLateStyles(styles)

/** Imports conversations from a file. The import goes on while the dialog is closed. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(importTexts)
  const state = useStore($import)

  function close() {
    resetImport()
    onClose()
  }

  return (
    <Modal open title={t('title')} closeLabel={t('close')} onClose={close}>
      <div className="atl-import">
        {state.is === 'idle' && <Beginning refusal={state.refusal} />}
        {(state.is === 'running' || state.is === 'paused') && <Progress state={state} />}
        {state.is === 'finished' && (
          <>
            <p role="status">{t(state.isCancelled ? 'cancelled' : 'done')}</p>
            <Report report={state.report} />
            <FileButton label={t('another')} />
          </>
        )}
      </div>
    </Modal>
  )
}

function Beginning({ refusal }: { refusal: 'zip' | 'invalid' | 'nothing' | undefined }) {
  const t = useTexts(importTexts)
  return (
    <>
      <p>{t('hint')}</p>
      {refusal && <Notice tone="danger">{t(refusal)}</Notice>}
      <FileButton label={t('choose')} />
    </>
  )
}

function FileButton({ label }: { label: string }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.zip,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) startImport(file).catch(logError)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Button variant="primary" onClick={() => input.current!.click()}>
        {label}
      </Button>
    </div>
  )
}

function Progress({ state }: { state: Extract<ImportState, { is: 'running' | 'paused' }> }) {
  const t = useTexts(importTexts)
  const errorText = useErrorText()
  const { name, part, report } = state
  const label = t('running', { name })
  return (
    <>
      <p dir="auto">{label}</p>
      <progress value={part} max={1} aria-label={label} />
      <p>{t('progress', { imported: report.imported, there: report.there })}</p>
      {state.is === 'paused' ? (
        <Notice tone="danger">
          <p>{errorText(state.error)}</p>
        </Notice>
      ) : (
        <p className="atl-import__note">{t('keepOpen')}</p>
      )}
      <div className="atl-import__buttons">
        <Button variant="quiet" onClick={cancelImport}>
          {t('cancel')}
        </Button>
        {state.is === 'paused' && (
          <Button variant="primary" onClick={resumeImport}>
            {t('retry')}
          </Button>
        )}
      </div>
    </>
  )
}

function Report({ report }: { report: ImportReport }) {
  const t = useTexts(importTexts)
  const counts = ['imported', 'there', 'messages', 'unknown', 'empty'] as const
  return (
    <ul>
      {counts
        .filter((key) => report[key] > 0 || key === 'imported')
        .map((key) => (
          <li key={key}>{t(key, { count: report[key] })}</li>
        ))}
    </ul>
  )
}
