import type { vision } from '@atelier/contract'
import { logError, Skeleton, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { takeSharedPicture } from '../../../app/shared-content.ts'
import { LoadFailure } from '../bench/LoadFailure.tsx'
import { ResultFrame } from '../bench/ResultFrame.tsx'
import type { Shown } from '../bench/shown-creation.ts'
import { useBench, useShown } from '../bench/useBench.ts'
import { takeCarriedFile } from '../carried-file.ts'
import { LazyAnswer, LazyFindings, LazyPictureStage } from './lazy-parts.ts'
import { NothingYet } from './NothingYet.tsx'
import { openAnsweredPictures } from './open-answered.ts'
import { visionTexts } from './texts.ts'
import { usePictures } from './usePictures.ts'

/** The picture, what a model said about it, and what was found in it. */
export function VisionResult() {
  const t = useTexts(visionTexts)
  const pictures = usePictures()
  const shown = useShown()
  const picture = useStore(pictures.$shown)
  useEffect(() => {
    const file = takeCarriedFile('/vision')
    if (file) pictures.add([file])
    takeSharedPicture()
      .then((shared) => shared && pictures.add([shared]))
      .catch(logError)
  }, [pictures])
  useAnsweredPictures(shown)
  return (
    <ResultFrame
      label={t('result')}
      texts={{
        starting: t('starting'),
        working: t('working'),
        done: t('done'),
        stopped: t('wasStopped'),
      }}
      nothing={!picture && <NothingYet />}
    >
      {picture && <LazyPictureStage key={picture.id} picture={picture} />}
      <AnswerPart shown={shown} />
      {picture && <LazyFindings picture={picture} />}
    </ResultFrame>
  )
}

/**
 * An answer from before comes with its pictures and their marked areas. They take the place of those of another answer, and
 * never that of pictures about which nothing was asked.
 */
function useAnsweredPictures(shown: Shown): void {
  const { $pictures, $isMarking, $isAboutAll, $askedBy, add, addArea, clear } = usePictures()
  const creation = shown.is === 'ready' ? shown.creation : undefined
  const isAsking = useRef(false)
  useEffect(() => {
    if (shown.is === 'starting') isAsking.current = true
  }, [shown.is])
  useEffect(() => {
    if (!creation) return undefined
    const isOwn = () => $pictures.get().length > 0 && $askedBy.get() === undefined
    if (isAsking.current) {
      isAsking.current = false
      $askedBy.set(creation.id)
    }
    if ($askedBy.get() === creation.id || isOwn()) return undefined
    const controller = new AbortController()
    const { pictures, areas = [] } = creation.recipe as vision.VisionRecipe
    const show = async () => {
      clear()
      const files = await openAnsweredPictures(pictures, controller.signal)
      if (controller.signal.aborted || isOwn()) return
      add(files)
      $askedBy.set(creation.id)
      $isMarking.set(areas.length > 0)
      $isAboutAll.set(pictures.length > 1)
      const added = $pictures.get()
      for (const { picture, ...box } of areas) if (added[picture]) addArea(added[picture].id, box)
    }
    void show()
    return () => controller.abort()
  }, [creation?.id])
}

function AnswerPart({ shown }: { shown: Shown }) {
  const { bench } = useBench()
  if (shown.is === 'nothing') return null
  if (shown.is === 'loading' || shown.is === 'starting')
    return (
      <div className="bench-working" aria-busy="true">
        <Skeleton width="long" />
        <Skeleton width="medium" />
      </div>
    )
  if (shown.is === 'failed')
    return <LoadFailure error={shown.error} onRetry={() => void bench.load(shown.id)} />
  return <LazyAnswer key={shown.creation.id} creation={shown.creation} />
}
