import { createTimeline } from '@atelier/music'
import type { music } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { useMemo, useRef, type MouseEvent } from 'react'
import type { Player } from '../sound/player.ts'
import { describeBar } from './bar-text.ts'
import { layOutRoll } from './roll.ts'
import { musicTexts } from './texts.ts'
import { useCurrentBar } from './useCurrentBar.ts'
import { useFollowedHead } from './useFollowedHead.ts'

const HEAD_HEIGHT = 18
const BARS_PER_NUMBER = 2

interface PianoRollProps {
  piece: music.Piece
  player: Player
}

/** All notes over time. A press, or the arrow keys bar by bar, choose where it goes on; a screen reader reads the bar. */
export function PianoRoll({ piece, player }: PianoRollProps) {
  const t = useTexts(musicTexts)
  const roll = useMemo(() => layOutRoll(piece), [piece])
  const timeline = useMemo(() => createTimeline(piece), [piece])
  const bar = useCurrentBar(piece, player)
  const box = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLElement>(null)
  const width = roll.width
  useFollowedHead({
    player,
    box,
    head,
    shareAt: (position) => roll.xAtTick(timeline.tickAt(position)) / width,
  })

  const seekToBar = (wanted: number) =>
    player.seek(
      timeline.secondsAt(Math.min(piece.bars - 1, Math.max(0, wanted)) * timeline.ticksPerBar),
    )

  function seekToPointer(event: MouseEvent<SVGElement>) {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left) / shown
    player.seek(timeline.secondsAt(share * piece.bars * timeline.ticksPerBar))
  }

  return (
    <div className="roll" ref={box}>
      <div className="roll__sheet" style={{ inlineSize: `${width}px` }}>
        <div className="roll__pitches" aria-hidden="true">
          {roll.pitches.map(({ name, y }) => (
            <span key={name} style={{ insetBlockStart: `${y + HEAD_HEIGHT}px` }}>
              {name}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 ${-HEAD_HEIGHT} ${width} ${roll.height + HEAD_HEIGHT}`}
          width={width}
          height={roll.height + HEAD_HEIGHT}
          aria-hidden="true"
          onClick={seekToPointer}
        >
          {roll.pitches.map(({ name, y }) => (
            <line key={name} className="roll__grid" x1={0} x2={width} y1={y} y2={y} />
          ))}
          {roll.barLines.map(({ bar: number, x }) => (
            <g key={number}>
              <line className="roll__grid" x1={x} x2={x} y1={-4} y2={roll.height} />
              {number % BARS_PER_NUMBER === 0 && (
                <text className="roll__text" x={x + 2} y={-7}>
                  {number + 1}
                </text>
              )}
            </g>
          ))}
          {roll.parts.map(({ role, path }) => (
            <path key={role} className={`roll__notes roll__notes--${role}`} d={path} />
          ))}
        </svg>
        <i className="roll__head" ref={head} />
        <input
          type="range"
          className="roll__keys"
          aria-label={t('roll')}
          aria-valuetext={describeBar(t, piece, bar)}
          min={0}
          max={piece.bars - 1}
          step={1}
          value={bar}
          onChange={({ target }) => seekToBar(target.valueAsNumber)}
        />
      </div>
    </div>
  )
}
