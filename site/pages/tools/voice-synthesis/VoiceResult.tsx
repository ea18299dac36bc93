import { Skeleton, useTexts } from '@atelier/widgets'
import { LoadFailure } from '../bench/LoadFailure.tsx'
import { ResultFrame } from '../bench/ResultFrame.tsx'
import { useBench, useShown } from '../bench/useBench.ts'
import { LazyMadeReading } from './LazyMadeReading.ts'
import { NothingRead } from './NothingRead.tsx'
import { voiceTexts } from './texts.ts'

/** The reading that is being made or was made. */
export function VoiceResult() {
  const t = useTexts(voiceTexts)
  return (
    <ResultFrame
      label={t('result')}
      texts={{
        starting: t('starting'),
        working: t('reading'),
        done: t('done'),
        stopped: t('stopped'),
      }}
      nothing={<NothingRead />}
    >
      <ResultContent />
    </ResultFrame>
  )
}

function ResultContent() {
  const { bench } = useBench()
  const shown = useShown()
  if (shown.is === 'nothing') return null
  if (shown.is === 'starting' || shown.is === 'loading') return <Skeleton width="long" />
  if (shown.is === 'failed')
    return <LoadFailure error={shown.error} onRetry={() => void bench.load(shown.id)} />
  const { creation, ancestors } = shown
  return <LazyMadeReading key={creation.id} creation={creation} ancestors={ancestors} />
}
