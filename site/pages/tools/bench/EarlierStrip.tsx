import type { creations } from '@atelier/contract'
import {
  Button,
  errorText,
  formatWhen,
  Notice,
  Skeleton,
  toAtelierError,
  useErrorText,
  useLanguage,
  useTexts,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { showToast } from '../../../toasts.ts'
import { ExampleButton } from './ExampleButton.tsx'
import { coverOf, creationPath, isUnfinished, SAME_PAGE } from './creation.ts'
import { EARLIER_COUNT } from './earlier-store.ts'
import { moveToResult } from './reveal.ts'
import { benchTexts } from './texts.ts'
import { useBench } from './useBench.ts'
import './earlier.css'

/** What was made before: the latest, and on request all of it. */
export function EarlierStrip() {
  const t = useTexts(benchTexts)
  const { earlier } = useBench()
  const list = useStore(earlier.$earlier)
  const [showsAll, setShowsAll] = useState(false)
  const hasMore = list.is === 'ready' && (list.hasMore || list.creations.length > EARLIER_COUNT)

  function showAll() {
    setShowsAll(true)
    void loadMore()
  }

  const loadMore = () =>
    earlier
      .loadMore()
      .catch((error: unknown) =>
        showToast({ tone: 'danger', title: () => errorText(toAtelierError(error)) }),
      )

  return (
    <section className="earlier" aria-labelledby="earlier-title">
      <header className="earlier__head">
        <h2 className="title-3" id="earlier-title">
          {t('earlier')}
        </h2>
        {!showsAll && hasMore && (
          <Button variant="quiet" size="sm" onClick={showAll}>
            {t('allOfIt')}
          </Button>
        )}
      </header>
      <EarlierList showsAll={showsAll} />
      {showsAll && list.is === 'ready' && list.hasMore && (
        <div>
          <Button size="sm" onClick={() => void loadMore()}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </section>
  )
}

function EarlierList({ showsAll }: { showsAll: boolean }) {
  const t = useTexts(benchTexts)
  const errorText = useErrorText()
  const { bench, earlier } = useBench()
  const list = useStore(earlier.$earlier)
  const shown = useStore(bench.$shown)
  if (list.is === 'loading') return <Skeleton width="medium" />
  if (list.is === 'failed')
    return (
      <Notice tone="danger">
        <p className="bench__failure">{errorText(list.error)}</p>
        <Button size="sm" onClick={() => void earlier.load()}>
          {t('retry')}
        </Button>
      </Notice>
    )
  if (list.creations.length === 0) return <p className="muted">{t('earlierEmpty')}</p>
  const shownId = shown.is === 'ready' ? shown.creation.id : undefined
  const creations = showsAll ? list.creations : list.creations.slice(0, EARLIER_COUNT)
  return (
    <ul className={showsAll ? 'list bench-strip bench-strip--all' : 'list bench-strip'}>
      {creations.map((creation) => (
        <li key={creation.id}>
          <EarlierLink creation={creation} isShown={creation.id === shownId} />
          <ExampleButton creation={creation} />
        </li>
      ))}
    </ul>
  )
}

function EarlierLink({ creation, isShown }: { creation: creations.Creation; isShown: boolean }) {
  const { earlier } = useBench()
  const language = useLanguage()
  const { title, createdAt } = creation
  const cover = coverOf(creation)
  return (
    <Link
      className="earlier__link"
      to={creationPath(creation)}
      {...SAME_PAGE}
      aria-current={isShown || undefined}
      onClick={moveToResult}
    >
      <span className="earlier__cover">
        {cover ? (
          // Signed URLs end.
          <img src={cover.url} alt="" loading="lazy" decoding="async" onError={earlier.refresh} />
        ) : (
          isUnfinished(creation) && <i className="atl-dab shot__dab" />
        )}
      </span>
      <b dir="auto">{title}</b>
      <time dateTime={createdAt}>{formatWhen(createdAt, language)}</time>
    </Link>
  )
}
