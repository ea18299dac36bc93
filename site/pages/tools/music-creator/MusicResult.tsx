import { Skeleton, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { flushSync } from 'react-dom'
import { CreationStatus } from '../bench/CreationStatus.tsx'
import { LoadFailure } from '../bench/LoadFailure.tsx'
import { RESULT_ID } from '../bench/reveal.ts'
import { useBench } from '../bench/useBench.ts'
import '../bench/result.css'
import { Composing } from './Composing.tsx'
import { LazyMadePiece } from './LazyMadePiece.ts'
import { musicTexts } from './texts.ts'

/** The piece that is being composed or was composed. */
export function MusicResult() {
  const t = useTexts(musicTexts)
  const shown = useStore(useBench().bench.$shown)
  return (
    <section id={RESULT_ID} className="bench__result" aria-label={t('result')} tabIndex={-1}>
      <CreationStatus
        shown={shown}
        texts={{
          starting: t('starting'),
          working: t('playing'),
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
  if (shown.is === 'nothing') return <NothingYet />
  if (shown.is === 'starting') return <Composing />
  if (shown.is === 'loading') return <Skeleton width="medium" />
  if (shown.is === 'failed')
    return <LoadFailure error={shown.error} onRetry={() => void bench.load(shown.id)} />
  const { creation, ancestors } = shown
  return <LazyMadePiece key={creation.id} creation={creation} ancestors={ancestors} />
}

const EXAMPLES = ['example1', 'example2', 'example3'] as const

/** Three moods for a visitor who does not know how to begin. */
function NothingYet() {
  const t = useTexts(musicTexts)
  const { $recipe } = useBench()

  function take(wish: string) {
    flushSync(() => $recipe.set({ ...$recipe.get(), wish }))
    document.querySelector<HTMLElement>('.bench__recipe textarea')!.focus()
  }

  return (
    <div className="nothing-yet">
      <h2 className="title-3">{t('nothingTitle')}</h2>
      <p className="muted">{t('nothingHint')}</p>
      <ul className="list nothing-yet__examples" aria-label={t('examples')}>
        {EXAMPLES.map((example) => (
          <li key={example}>
            <button type="button" className="bench-chip" onClick={() => take(t(example))}>
              {t(example)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
