import type { creations, vision } from '@atelier/contract'
import { Markdown, Skeleton, useMarkdownTexts, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useRef, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { CreationFailure } from '../bench/CreationFailure.tsx'
import { isDone, isUnfinished } from '../bench/creation.ts'
import { GuestNote } from '../bench/GuestNote.tsx'
import { LoadFailure } from '../bench/LoadFailure.tsx'
import { useBench } from '../bench/useBench.ts'
import { usePartFile } from '../bench/usePartFile.ts'
import { AnswerBar } from './AnswerBar.tsx'
import { areaOfLink, placeOfArea, withAreaLinks } from './area-links.ts'
import { askedPictures } from './asked-pictures.ts'
import { visionTexts } from './texts.ts'
import { usePictures } from './usePictures.ts'

/** What a model says about the pictures: as it is written, and then as it is kept. */
export function Answer({ creation }: { creation: creations.Creation }) {
  const t = useTexts(visionTexts)
  const { bench } = useBench()
  const written = useStore(bench.$written)[0]
  const part = creation.parts.find(isDone)
  const file = usePartFile<creations.WrittenPart>(part?.url)
  const text = file.is === 'ready' ? file.content.text : written
  const prose = useRef<HTMLDivElement>(null)
  return (
    <article className="vision-answer">
      <AnswerBar creation={creation} text={text} prose={prose} />
      <CreationFailure creation={creation} />
      {creation.status === 'stopped' && <p className="muted">{t('wasStopped')}</p>}
      {part && file.is === 'failed' && <LoadFailure error={file.error} onRetry={file.retry} />}
      {text === undefined ? (
        (isUnfinished(creation) || part) && file.is !== 'failed' && <Skeleton width="long" />
      ) : (
        <div ref={prose}>
          <AnswerText
            text={text}
            recipe={creation.recipe as vision.VisionRecipe}
            isComplete={!isUnfinished(creation)}
          />
        </div>
      )}
      <GuestNote />
    </article>
  )
}

interface AnswerTextProps {
  text: string
  recipe: vision.VisionRecipe
  isComplete: boolean
}

/** `[1]` in the answer shows the first area. */
function AnswerText({ text, recipe: { pictures, areas = [] }, isComplete }: AnswerTextProps) {
  const { $pictures, $shown, show } = usePictures()
  const texts = useMarkdownTexts()

  function showArea(event: MouseEvent) {
    const number = areaOfLink(event.target as Element)
    if (number === undefined) return
    event.preventDefault()
    const place = placeOfArea(areas, number)
    if (!place) return
    const shown = $shown.get()
    const isAboutAll = pictures.length > 1
    const marked = askedPictures({ pictures: $pictures.get(), shown, isAboutAll })[place.picture]
    const area = marked?.areas[place.index]
    if (!area) return
    if (marked !== shown) flushSync(() => show(marked.id))
    document.getElementById(area.id)?.focus()
  }

  return (
    <div className="vision-prose" onClick={showArea}>
      <Markdown text={withAreaLinks(text, areas.length)} streaming={!isComplete} texts={texts} />
    </div>
  )
}
