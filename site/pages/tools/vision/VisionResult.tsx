import type { vision } from '@atelier/contract'
import { Button, Notice, Skeleton, useErrorText, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { isUnfinished } from '../bench/creation.ts'
import { RESULT_ID } from '../bench/reveal.ts'
import type { Shown } from '../bench/shown-creation.ts'
import { useBench } from '../bench/useBench.ts'
import '../bench/result.css'
import { takeCarriedFile } from '../carried-file.ts'
import { LazyAnswer, LazyFindings, LazyPictureStage } from './lazy-parts.ts'
import { NothingYet } from './NothingYet.tsx'
import { openAnsweredPictures } from './open-answered.ts'
import { visionTexts } from './texts.ts'
import { usePictures } from './usePictures.ts'

/** The picture, what a model said about it, and what was found in it. */
export function VisionResult() {
  const t = useTexts(visionTexts)
  const { bench } = useBench()
  const pictures = usePictures()
  const shown = useStore(bench.$shown)
  const picture = useStore(pictures.$shown)
  useEffect(() => {
    const file = takeCarriedFile('/vision')
    if (file) pictures.add([file])
  }, [pictures])
  useAnsweredPictures(shown)
  return (
    <section id={RESULT_ID} className="bench__result" aria-label={t('result')} tabIndex={-1}>
      <AnswerStatus shown={shown} />
      <Suspense fallback={<Skeleton width="long" />}>
        {picture && <LazyPictureStage key={picture.id} picture={picture} />}
        <AnswerPart shown={shown} hasPicture={picture !== undefined} />
        {picture && <LazyFindings picture={picture} />}
      </Suspense>
    </section>
  )
}

/** An answer from before comes with its pictures and their marked areas. */
function useAnsweredPictures(shown: Shown): void {
  const { $pictures, $isMarking, add, addArea } = usePictures()
  const creation = shown.is === 'ready' ? shown.creation : undefined
  useEffect(() => {
    if (!creation || $pictures.get().length > 0) return undefined
    const controller = new AbortController()
    const { pictures, areas = [] } = creation.recipe as vision.VisionRecipe
    const show = async () => {
      const files = await openAnsweredPictures(pictures, controller.signal)
      if (controller.signal.aborted || $pictures.get().length > 0) return
      add(files)
      $isMarking.set(areas.length > 0)
      const added = $pictures.get()
      for (const { picture, ...box } of areas) if (added[picture]) addArea(added[picture].id, box)
    }
    void show()
    return () => controller.abort()
  }, [creation?.id])
}

/** Tells screen readers how far it is. */
function AnswerStatus({ shown }: { shown: Shown }) {
  const t = useTexts(visionTexts)
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
    return isUnfinished(shown.creation) ? t('working') : undefined
  }
}

function AnswerPart({ shown, hasPicture }: { shown: Shown; hasPicture: boolean }) {
  const t = useTexts(visionTexts)
  const errorText = useErrorText()
  const { bench } = useBench()
  if (shown.is === 'nothing') return hasPicture ? null : <NothingYet />
  if (shown.is === 'loading' || shown.is === 'starting')
    return (
      <div className="bench-working" aria-busy="true">
        <Skeleton width="long" />
        <Skeleton width="medium" />
      </div>
    )
  if (shown.is === 'failed')
    return (
      <Notice tone="danger">
        <p className="bench__failure">{errorText(shown.error)}</p>
        <Button size="sm" onClick={() => void bench.load(shown.id)}>
          {t('retry')}
        </Button>
      </Notice>
    )
  return <LazyAnswer key={shown.creation.id} creation={shown.creation} />
}
