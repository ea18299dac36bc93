import type { creations, music } from '@atelier/contract'
import { createTimeline } from '@atelier/music'
import { Button, Skeleton, useTexts } from '@atelier/widgets'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LoadFailure } from '../bench/LoadFailure.tsx'
import { useBench } from '../bench/useBench.ts'
import { usePartFile } from '../bench/usePartFile.ts'
import { PrintIcon } from '../sound/icons.tsx'
import { prefersLessMotion } from '../../../reading-preferences.ts'
import type { Player } from '../sound/player.ts'
import { drawScore, markBar, wholeSystemsHeight } from './score/draw-score.ts'
import { nameStaves } from './score/name-staves.ts'
import { musicTexts } from './texts.ts'
import { useCurrentBar } from './useCurrentBar.ts'

interface ScoreProps {
  creation: creations.Creation
  piece: music.Piece
  player: Player
}

const readText = (response: Response): Promise<string> => response.text()

/** The notes as musicians read them. The bar that is heard is marked; a press on a bar goes on from there. */
export function Score({ creation, piece, player }: ScoreProps) {
  const { bench } = useBench()
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    // The page may have been open for longer than signed URLs last.
    void bench.loadFresh().then(() => setFresh(true))
  }, [bench])
  const state = usePartFile<string>(
    isFresh ? creation.parts[1]?.downloads?.abc : undefined,
    readText,
  )
  if (state.is === 'loading') return <Skeleton width="long" />
  if (state.is === 'failed') return <LoadFailure error={state.error} onRetry={state.retry} />
  return <Sheet abc={state.content} piece={piece} player={player} />
}

interface SheetProps extends Omit<ScoreProps, 'creation'> {
  abc: string
}

function Sheet({ abc, piece, player }: SheetProps) {
  const t = useTexts(musicTexts)
  const timeline = useMemo(() => createTimeline(piece), [piece])
  const bar = useCurrentBar(piece, player)
  const box = useRef<HTMLDivElement>(null)
  const label = t('score')

  useEffect(() => {
    const element = box.current!
    const sheet = element.parentElement!
    drawScore(element, {
      abc: nameStaves(abc, piece.parts, t),
      width: sheet.clientWidth,
      label,
      onPress: (pressed) => player.seek(timeline.secondsAt(pressed * timeline.ticksPerBar)),
    })
    const height = wholeSystemsHeight(element)
    if (height) sheet.style.setProperty('--score-size', `${Math.ceil(height)}px`)
    else sheet.style.removeProperty('--score-size')
  }, [abc, label, piece, player, t, timeline])

  useEffect(() => {
    const note = markBar(box.current!, bar)
    const isReduced = prefersLessMotion()
    if (player.$state.get() === 'playing' && !isReduced)
      scrollIntoSheet(box.current!.parentElement!, note)
  }, [bar, abc, player])

  return (
    <>
      <div className="score" tabIndex={0} role="group" aria-label={label}>
        <div ref={box} className="score__sheet" />
      </div>
      <div>
        <Button variant="quiet" size="sm" onClick={printScore}>
          <PrintIcon size="sm" />
          {t('print')}
        </Button>
      </div>
    </>
  )
}

function printScore(): void {
  const { classList } = document.documentElement
  classList.add('prints-score')
  addEventListener('afterprint', () => classList.remove('prints-score'), { once: true })
  print()
}

/** The page itself stays where it is. */
function scrollIntoSheet(sheet: HTMLElement, note: Element | undefined): void {
  if (!note) return
  const { top, bottom } = sheet.getBoundingClientRect()
  const place = note.getBoundingClientRect()
  if (place.top < top || place.bottom > bottom) sheet.scrollTop += place.top - top - 24
}
