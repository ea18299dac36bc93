import { useEffect, useState } from 'react'
import type { Player } from '../sound/player.ts'
import type { HeardSentence } from './reading-parts.ts'

/** In seconds: a sentence is marked a little before it is heard. */
const EARLY = 0.1

/** The index of the sentence that is heard. Renders only when it changes. */
export function useCurrentSentence(
  player: Player,
  sentences: readonly HeardSentence[],
): number | undefined {
  const [current, setCurrent] = useState<number>()
  useEffect(() => {
    function update(position: number) {
      const isOn = player.$state.get() !== 'paused' || position > 0
      const found = sentences.findLast(
        ({ begin }) => begin !== undefined && begin <= position + EARLY,
      )
      setCurrent(isOn ? found?.index : undefined)
    }
    update(player.$position.get())
    const stops = [
      player.$position.listen(update),
      player.$state.listen(() => update(player.$position.get())),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [player, sentences])
  return current
}
