import { Skeleton, useTexts } from '@atelier/widgets'
import { LoadFailure } from '../bench/LoadFailure.tsx'
import { NothingYet } from '../bench/NothingYet.tsx'
import { ResultFrame } from '../bench/ResultFrame.tsx'
import { useBench, useShown } from '../bench/useBench.ts'
import { Composing } from './Composing.tsx'
import { LazyMadePiece } from './LazyMadePiece.ts'
import { musicTexts } from './texts.ts'

const EXAMPLES = ['example1', 'example2', 'example3'] as const

/** The piece that is being composed or was composed. */
export function MusicResult() {
  const t = useTexts(musicTexts)
  return (
    <ResultFrame
      label={t('result')}
      texts={{
        starting: t('starting'),
        working: t('playing'),
        done: t('done'),
        stopped: t('stopped'),
      }}
      nothing={
        <NothingYet
          title={t('nothingTitle')}
          hint={t('nothingHint')}
          label={t('examples')}
          examples={EXAMPLES.map((example) => ({ name: t(example), wish: t(example) }))}
        />
      }
    >
      <ResultContent />
    </ResultFrame>
  )
}

function ResultContent() {
  const { bench } = useBench()
  const shown = useShown()
  if (shown.is === 'nothing') return null
  if (shown.is === 'starting') return <Composing />
  if (shown.is === 'loading') return <Skeleton width="medium" />
  if (shown.is === 'failed')
    return <LoadFailure error={shown.error} onRetry={() => void bench.load(shown.id)} />
  const { creation, ancestors } = shown
  return <LazyMadePiece key={creation.id} creation={creation} ancestors={ancestors} />
}
