import { useEffect, type RefObject } from 'react'
import { prefersLessMotion } from '../../../reading-preferences.ts'
import type { Player } from '../sound/player.ts'

interface FollowedHead {
  player: Player
  /** What scrolls. */
  box: RefObject<HTMLElement | null>
  /** The line that follows the sound. */
  head: RefObject<HTMLElement | null>
  /** Where a position is: 0 at the start of what scrolls, 1 at its end. */
  shareAt: (position: number) => number
}

/** How much of the width is seen before the line when the sheet moves on. */
const LEAD = 0.15

/**
 * Moves the line with the sound, and the sheet when the line leaves it. With reduced motion, both stand still while it
 * plays, and move when the visitor chooses a position.
 */
export function useFollowedHead({ player, box, head, shareAt }: FollowedHead): void {
  useEffect(() => {
    const isReduced = prefersLessMotion()
    let frame = 0

    function place(position: number): void {
      const sheet = head.current?.parentElement
      if (!sheet) return
      const x = shareAt(position) * sheet.clientWidth
      head.current!.style.transform = `translateX(${x}px)`
      const { scrollLeft, clientWidth } = box.current!
      const isSeen = x >= scrollLeft && x <= scrollLeft + clientWidth
      if (!isSeen) box.current!.scrollLeft = x - LEAD * clientWidth
    }

    function follow(): void {
      place(player.positionNow())
      frame = requestAnimationFrame(follow)
    }

    function update(): void {
      cancelAnimationFrame(frame)
      if (player.$state.get() === 'playing' && !isReduced) follow()
    }

    place(player.$position.get())
    update()
    const stops = [
      player.$state.listen(update),
      player.$position.listen((position) => {
        if (player.$state.get() !== 'playing') place(position)
      }),
    ]
    return () => {
      cancelAnimationFrame(frame)
      for (const stop of stops) stop()
    }
  }, [player, shareAt])
}
