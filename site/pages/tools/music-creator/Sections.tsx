import { createTimeline } from '@atelier/music'
import type { music } from '@atelier/contract'
import { formatDuration, useTexts } from '@atelier/widgets'
import { useMemo } from 'react'
import type { Player } from '../sound/player.ts'
import { musicTexts } from './texts.ts'
import { useCurrentBar } from './useCurrentBar.ts'

interface SectionsProps {
  piece: music.Piece
  player: Player
}

/** The form of the piece: each section can be pressed to hear it. */
export function Sections({ piece, player }: SectionsProps) {
  const t = useTexts(musicTexts)
  const timeline = useMemo(() => createTimeline(piece), [piece])
  const current = useCurrentBar(piece, player)
  return (
    <ol className="list sections" aria-label={t('sections')}>
      {piece.sections.map(({ name, bar, bars }) => {
        const seconds = timeline.secondsAt(bar * timeline.ticksPerBar)
        const isCurrent = current >= bar && current < bar + bars
        return (
          <li key={bar} style={{ flexGrow: bars }}>
            <button
              type="button"
              aria-current={isCurrent || undefined}
              aria-label={t('sectionFrom', { name: t(name), time: formatDuration(seconds) })}
              onClick={() => player.seek(seconds)}
            >
              {t(name)}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
