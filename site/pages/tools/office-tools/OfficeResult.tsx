import type { creations, office } from '@atelier/contract'
import { Markdown, Skeleton, useMarkdownTexts, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ContinueInChat } from '../bench/ContinueInChat.tsx'
import { CreationFailure } from '../bench/CreationFailure.tsx'
import { isDone, isUnfinished } from '../bench/creation.ts'
import { isTranslation } from './is-translation.ts'
import { plainTextOf } from './plain-text.ts'
import { CreationStatus } from '../bench/CreationStatus.tsx'
import { GuestNote } from '../bench/GuestNote.tsx'
import { LoadFailure } from '../bench/LoadFailure.tsx'
import { RESULT_ID } from '../bench/reveal.ts'
import type { Shown } from '../bench/shown-creation.ts'
import { TextBar } from '../bench/TextBar.tsx'
import { useBench } from '../bench/useBench.ts'
import { usePartFile, type PartFile } from '../bench/usePartFile.ts'
import '../bench/result.css'
import { AskField } from './AskField.tsx'
import { CarryToWriter } from './CarryToWriter.tsx'
import { useDoubtText } from './Doubtful.tsx'
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
      <CreationStatus
        shown={shown}
        texts={{
          starting: t('starting'),
          working: t('working'),
          done: t('done'),
          stopped: t('wasStopped'),
        }}
      />
      <ResultContent shown={shown} hasDocument={state.is !== 'none' && state.is !== 'failed'} />
      {document && <AskField key={`ask ${document.id}`} document={document} />}
      {document && <DocumentViewer key={document.id} document={document} />}
    </section>
  )
}

const documentOf = ({ recipe }: creations.Creation): string | undefined =>
  'document' in recipe ? recipe.document : undefined

interface ResultContentProps {
  shown: Shown
  hasDocument: boolean
}

function ResultContent({ shown, hasDocument }: ResultContentProps) {
  const t = useTexts(officeTexts)
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
    return <LoadFailure error={shown.error} onRetry={() => void bench.load(shown.id)} />
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
  const t = useTexts(officeTexts)
  const part = creation.parts.find(isDone)
  const state = usePartFile<office.OfficeResult>(part?.url)
  const result = state.is === 'ready' ? state.content : undefined
  const doubtText = useDoubtText()
  const toDoubt = (doubts: Parameters<typeof doubtText>[0]) =>
    doubtText({ ...doubts, isTranslation: isTranslation(creation) })
  const text = result && plainTextOf(result, toDoubt)
  return (
    <>
      <TextBar creation={creation} text={text}>
        {part?.downloads?.md && <CarryToWriter creation={creation} />}
        {text && <ContinueInChat lead={[t('chatAbout', { title: creation.title })]} text={text} />}
      </TextBar>
      <CreationFailure creation={creation} />
      {creation.status === 'stopped' && <p className="muted">{t('wasStopped')}</p>}
      {isUnfinished(creation) ? <Growing /> : part && <Made {...{ creation, state }} />}
      <GuestNote />
    </>
  )
}

/** What a model has written so far. */
function Growing() {
  const texts = useMarkdownTexts()
  const written = useStore(useBench().bench.$written)[0]
  if (written === undefined) return <Working />
  return (
    <div aria-busy="true" className="office-growing" dir="auto">
      <Markdown text={written} streaming texts={texts} />
    </div>
  )
}

interface MadeProps {
  creation: creations.Creation
  state: PartFile<office.OfficeResult>
}

function Made({ creation, state }: MadeProps) {
  if (state.is === 'loading') return <Skeleton width="long" />
  if (state.is === 'ready') return <MadeResult creation={creation} result={state.content} />
  return <LoadFailure error={state.error} onRetry={state.retry} />
}
