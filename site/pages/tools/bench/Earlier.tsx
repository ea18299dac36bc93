import type { creations } from '@atelier/contract'
import {
  Button,
  errorText,
  Notice,
  Skeleton,
  toAtelierError,
  useErrorText,
  useTexts,
} from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useState, type ComponentType } from 'react'
import { showToast } from '../../../toasts.ts'
import { EARLIER_COUNT } from './earlier-store.ts'
import { benchTexts } from './texts.ts'
import { useBench, useShown } from './useBench.ts'
import './earlier.css'

export interface EarlierItemsProps {
  creations: readonly creations.Creation[]
  showsAll: boolean
  /** The id of the creation on the bench. */
  shownId: string | undefined
}

interface EarlierProps {
  /** Lists what was made. */
  Items: ComponentType<EarlierItemsProps>
}

/** What was made before: the latest, and on request all of it. */
export function Earlier({ Items }: EarlierProps) {
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
      <EarlierList Items={Items} showsAll={showsAll} />
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

function EarlierList({ Items, showsAll }: EarlierProps & { showsAll: boolean }) {
  const t = useTexts(benchTexts)
  const errorText = useErrorText()
  const { earlier } = useBench()
  const list = useStore(earlier.$earlier)
  const shown = useShown()
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
  return <Items creations={creations} showsAll={showsAll} shownId={shownId} />
}
