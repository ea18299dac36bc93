import type { creations } from '@atelier/contract'
import { Skeleton, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LoadFailure } from '../bench/LoadFailure.tsx'
import { ResultFrame } from '../bench/ResultFrame.tsx'
import type { Shown } from '../bench/shown-creation.ts'
import { useBench, useShown } from '../bench/useBench.ts'
import { LazyAskField, LazyDocumentViewer, LazyMadeDocument } from './lazy-parts.ts'
import { officeTexts } from './texts.ts'
import { useDocument } from './useDocument.ts'
import { Working } from './Working.tsx'

/** What was made of the document, what can be asked about it, and its pages. */
export function OfficeResult() {
  const t = useTexts(officeTexts)
  const documents = useDocument()
  const shown = useShown()
  const state = useStore(documents.$state)
  const madeFrom = shown.is === 'ready' ? documentOf(shown.creation) : undefined
  useEffect(() => {
    if (madeFrom) void documents.open(madeFrom)
  }, [documents, madeFrom])
  const document = state.is === 'ready' ? state.document : undefined
  return (
    <ResultFrame
      label={t('result')}
      texts={{
        starting: t('starting'),
        working: t('working'),
        done: t('done'),
        stopped: t('wasStopped'),
      }}
      nothing={
        (state.is === 'none' || state.is === 'failed') && (
          <div className="nothing-yet">
            <h2 className="title-3">{t('nothingTitle')}</h2>
            <p className="muted">{t('nothingHint')}</p>
          </div>
        )
      }
    >
      <ResultContent shown={shown} />
      {document && <LazyAskField key={`ask ${document.id}`} document={document} />}
      {document && <LazyDocumentViewer key={document.id} document={document} />}
    </ResultFrame>
  )
}

const documentOf = ({ recipe }: creations.Creation): string | undefined =>
  'document' in recipe ? recipe.document : undefined

function ResultContent({ shown }: { shown: Shown }) {
  const { bench } = useBench()
  if (shown.is === 'nothing') return null
  if (shown.is === 'starting') return <Working />
  if (shown.is === 'loading') return <Skeleton width="medium" />
  if (shown.is === 'failed')
    return <LoadFailure error={shown.error} onRetry={() => void bench.load(shown.id)} />
  return <LazyMadeDocument key={shown.creation.id} creation={shown.creation} />
}
