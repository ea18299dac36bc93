import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTexts } from '../../i18n.ts'
import { formatSeconds } from '../../speech/format-seconds.ts'
import type { DecodedSound } from '../../speech/waveform.ts'
import { playerTexts } from './texts.ts'

const STEP_SECONDS = 5
const HEIGHT = 24

interface WaveformProps {
  sound: DecodedSound
  position: number
  onSeek: (seconds: number) => void
}

/** The shape of the sound. A press or the arrow keys go to another position. */
export function Waveform({ sound: { peaks, duration }, position, onSeek }: WaveformProps) {
  const t = useTexts(playerTexts)
  const box = useRef<HTMLDivElement>(null)
  const seek = (seconds: number) => onSeek(Math.min(Math.max(seconds, 0), duration))

  function seekToPointer(event: PointerEvent) {
    if (event.buttons !== 1) return
    const { left, width } = box.current!.getBoundingClientRect()
    seek(((event.clientX - left) / width) * duration)
  }

  function seekByKey(event: KeyboardEvent) {
    const target = targetOfKey(event.key, position, duration)
    if (target === undefined) return
    event.preventDefault()
    seek(target)
  }

  return (
    <div
      ref={box}
      className="atl-player__wave"
      role="slider"
      tabIndex={0}
      aria-label={t('position')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.min(Math.round(position), Math.round(duration))}
      aria-valuetext={t('positionOf', {
        position: formatSeconds(position),
        length: formatSeconds(duration),
      })}
      onPointerDown={seekToPointer}
      onPointerMove={seekToPointer}
      onKeyDown={seekByKey}
    >
      <svg viewBox={`0 0 ${peaks.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {peaks.map((peak, index) => {
          const height = Math.max(peak * HEIGHT, 1)
          const isPlayed = index / peaks.length < position / duration
          return (
            <rect
              key={index}
              className={isPlayed ? 'atl-player__played' : undefined}
              x={index + 0.25}
              y={(HEIGHT - height) / 2}
              width={0.5}
              height={height}
            />
          )
        })}
      </svg>
    </div>
  )
}

/** A sound runs from left to right in every language, so the arrow keys do too. */
function targetOfKey(key: string, position: number, duration: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return position + STEP_SECONDS
  if (key === 'ArrowLeft' || key === 'ArrowDown') return position - STEP_SECONDS
  if (key === 'Home') return 0
  return key === 'End' ? duration : undefined
}
