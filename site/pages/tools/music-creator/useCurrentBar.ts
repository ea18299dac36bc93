import { createTimeline } from '@atelier/music'
import type { music } from '@atelier/contract'
import { useEffect, useMemo, useState } from 'react'
import type { Player } from '../sound/player.ts'

/** The bar that is heard, from 0. Renders only when it changes. */
export function useCurrentBar(piece: music.Piece, player: Player): number {
  const timeline = useMemo(() => createTimeline(piece), [piece])
  const barAt = (position: number) =>
    Math.min(piece.bars - 1, Math.floor(timeline.tickAt(position + 0.01) / timeline.ticksPerBar))
  const [bar, setBar] = useState(() => barAt(player.$position.get()))
  useEffect(() => {
    setBar(barAt(player.$position.get()))
    return player.$position.listen((position) => setBar(barAt(position)))
  }, [player, timeline])
  return bar
}
