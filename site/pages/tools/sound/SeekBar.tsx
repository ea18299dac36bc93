import { Bars, formatDuration, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Player } from './player.ts'
import { soundTexts } from './texts.ts'

/** In seconds: how far the arrow keys go. */
const KEY_STEP = 5
/** Before its loudness is known. */
const FLAT: readonly number[] = Array.from({ length: 120 }, () => 0.12)

interface SeekBarProps {
  player: Player
  /** From 0 to 1. Undefined until it is known. */
  peaks: readonly number[] | undefined
}

/** The waveform, on which the position is seen and chosen by mouse, touch and keys. */
export function SeekBar({ player, peaks = FLAT }: SeekBarProps) {
  const t = useTexts(soundTexts)
  const seconds = Math.floor(useStore(player.$position))
  const length = useStore(player.$length)
  const times = { position: formatDuration(seconds), length: formatDuration(length) }
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const show = (position: number) =>
      bar.current?.style.setProperty('--played', `${length > 0 ? (100 * position) / length : 0}%`)
    show(player.$position.get())
    return player.$position.listen(show)
  }, [player, length])

  return (
    <div className="seek">
      <div className="seek__bar" ref={bar}>
        <Bars heights={peaks} accented={0} />
        <div className="seek__played">
          <Bars heights={peaks} accented={peaks.length} />
        </div>
        <input
          type="range"
          aria-label={t('position')}
          aria-valuetext={t('positionOf', times)}
          min={0}
          max={Math.ceil(length)}
          step={KEY_STEP / 5}
          value={Math.min(seconds, Math.ceil(length))}
          onKeyDown={(event) => {
            const step = { ArrowRight: KEY_STEP, ArrowLeft: -KEY_STEP }[event.key]
            if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            player.seek(player.positionNow() + step)
          }}
          onChange={({ target }) => player.seek(target.valueAsNumber)}
        />
      </div>
      <p className="seek__times" aria-hidden="true">
        <span>{times.position}</span>
        <span>{times.length}</span>
      </p>
    </div>
  )
}
