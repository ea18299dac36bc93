import { Skeleton, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { CreationStatus } from '../bench/CreationStatus.tsx'
import { LoadFailure } from '../bench/LoadFailure.tsx'
import { RESULT_ID } from '../bench/reveal.ts'
import { useBench } from '../bench/useBench.ts'
import '../bench/result.css'
import { LazyMadeReading } from './LazyMadeReading.ts'
import { NothingRead } from './NothingRead.tsx'
import { voiceTexts } from './texts.ts'

/** The reading that is being made or was made. */
export function VoiceResult() {
  const t = useTexts(voiceTexts)
  const shown = useStore(useBench().bench.$shown)
  return (
    <section id={RESULT_ID} className="bench__result" aria-label={t('result')} tabIndex={-1}>
      <CreationStatus
        shown={shown}
        texts={{
          starting: t('starting'),
          working: t('reading'),
          done: t('done'),
          stopped: t('stopped'),
        }}
      />
      <Suspense fallback={<Skeleton width="long" />}>
        <ResultContent />
      </Suspense>
    </section>
  )
}

function ResultContent() {
  const { bench } = useBench()
  const shown = useStore(bench.$shown)
  if (shown.is === 'nothing') return <NothingRead />
  if (shown.is === 'starting' || shown.is === 'loading') return <Skeleton width="long" />
  if (shown.is === 'failed')
    return <LoadFailure error={shown.error} onRetry={() => void bench.load(shown.id)} />
  const { creation, ancestors } = shown
  return <LazyMadeReading key={creation.id} creation={creation} ancestors={ancestors} />
}
