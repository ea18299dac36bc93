import { shared } from '../shared.ts'

const lock = shared('scroll-lock', () => ({ holders: 0, release: () => {} }))

/** The page behind a dialog stays where it is, and does not jump when its scrollbar goes. Answers how to let go. */
export function lockScroll(): () => void {
  if (lock.holders === 0) lock.release = hold()
  lock.holders += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    lock.holders -= 1
    if (lock.holders === 0) lock.release()
  }
}

function hold(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  const hasScrollbar = globalThis.innerWidth > clientWidth
  style.overflow = 'hidden'
  if (hasScrollbar) style.scrollbarGutter = 'stable'
  return () => {
    style.overflow = overflow
    style.scrollbarGutter = scrollbarGutter
  }
}
