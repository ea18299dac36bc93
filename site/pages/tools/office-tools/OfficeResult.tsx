import type { creations, office } from '@atelier/contract'
import { Button, Notice, Skeleton, useErrorText, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { CreationFailure } from '../bench/CreationFailure.tsx'
import { isDone, isUnfinished } from '../bench/creation.ts'
import { plainTextOf } from './plain-text.ts'
import { GuestNote } from '../bench/GuestNote.tsx'
import { RESULT_ID } from '../bench/reveal.ts'
import type { Shown } from '../bench/shown-creation.ts'
import { TextBar } from '../bench/TextBar.tsx'
import { useBench } from '../bench/useBench.ts'
import { usePartFile, type PartFile } from '../bench/usePartFile.ts'
import '../bench/result.css'
import { AskField } from './AskField.tsx'
import { CarryToWriter } from './CarryToWriter.tsx'
import { DocumentViewer } from './DocumentViewer.tsx'
import { MadeResult } from './MadeResult.tsx'
import { officeTexts } from './texts.ts'
import { useDocument } from './useDocument.ts'

/** What was made of the document, what can be asked about it, and its pages. */
export function OfficeResult() {
  const t = useTexts(officeTexts)
  const { bench } = useBench()
  const documents = useDocument()
  const shown = useStore(bench.$shown)
  const state = useStore(documents.$state)
  const madeFrom = shown.is === 'ready' ? documentOf(shown.creation) : undefined
  useEffect(() => {
    if (madeFrom) void documents.open(madeFrom)
  }, [documents, madeFrom])
  const document = state.is === 'ready' ? state.document : undefined
  return (
    <section id={RESULT_ID} className="bench__result" aria-label={t('result')} tabIndex={-1}>
      <OfficeStatus shown={shown} />
      <ResultContent shown={shown} hasDocument={state.is !== 'none' && state.is !== 'failed'} />
      {document && <AskField key={`ask ${document.id}`} document={document} />}
      {document && <DocumentViewer key={document.id} document={document} />}
    </section>
  )
}

const documentOf = ({ recipe }: creations.Creation): string | undefined =>
  'document' in recipe ? recipe.document : undefined

/** Tells screen readers how far it is. */
function OfficeStatus({ shown }: { shown: Shown }) {
  const t = useTexts(officeTexts)
  return (
    <p className="atl-unseen" role="status">
      {statusText()}
    </p>
  )

  function statusText(): string | undefined {
    if (shown.is === 'starting') return t('starting')
    if (shown.is !== 'ready' || !shown.wasUnfinished) return undefined
    const { status } = shown.creation
    if (status === 'done') return t('done')
    if (status === 'stopped') return t('wasStopped')
    return status === 'failed' ? undefined : t('working')
  }
}

interface ResultContentProps {
  shown: Shown
  hasDocument: boolean
}

function ResultContent({ shown, hasDocument }: ResultContentProps) {
  const t = useTexts(officeTexts)
  const errorText = useErrorText()
  const { bench } = useBench()
  if (shown.is === 'nothing')
    return hasDocument ? null : (
      <div className="nothing-yet">
        <h2 className="title-3">{t('nothingTitle')}</h2>
        <p className="muted">{t('nothingHint')}</p>
      </div>
    )
  if (shown.is === 'starting') return <Working />
  if (shown.is === 'loading') return <Skeleton width="medium" />
  if (shown.is === 'failed')
    return (
      <Notice tone="danger">
        <p className="bench__failure">{errorText(shown.error)}</p>
        <Button size="sm" onClick={() => void bench.load(shown.id)}>
          {t('retry')}
        </Button>
      </Notice>
    )
  return <Finished key={shown.creation.id} creation={shown.creation} />
}

function Working() {
  const t = useTexts(officeTexts)
  return (
    <div aria-busy="true" className="bench-working">
      <p className="muted">{t('working')}</p>
      <Skeleton width="long" />
      <Skeleton width="long" />
      <Skeleton width="medium" />
    </div>
  )
}

function Finished({ creation }: { creation: creations.Creation }) {
  const part = creation.parts.find(isDone)
  const state = usePartFile<office.OfficeResult>(part?.url)
  const result = state.is === 'ready' ? state.content : undefined
  return (
    <>
      <TextBar creation={creation} text={result && plainTextOf(result)}>
        {part?.downloads?.md && <CarryToWriter creation={creation} />}
      </TextBar>
      <CreationFailure creation={creation} />
      {isUnfinished(creation) ? <Working /> : part && <Made state={state} />}
      <GuestNote />
    </>
  )
}

function Made({ state }: { state: PartFile<office.OfficeResult> }) {
  const t = useTexts(officeTexts)
  const errorText = useErrorText()
  if (state.is === 'loading') return <Skeleton width="long" />
  if (state.is === 'ready') return <MadeResult result={state.content} />
  return (
    <Notice tone="danger">
      <p className="bench__failure">{errorText(state.error)}</p>
      <Button size="sm" onClick={state.retry}>
        {t('retry')}
      </Button>
    </Notice>
  )
}
