import { sharedOnPage } from '../shared.ts'

const lock = sharedOnPage('scroll-lock', () => ({ holders: 0, release: () => {} }))

/** Disables scrolling of the page behind a dialog. Returns a function that enables it, unless another lock remains. */
export function lockScroll(): () => void {
  if (lock.holders === 0) lock.release = disableScrolling()
  lock.holders += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    lock.holders -= 1
    if (lock.holders === 0) lock.release()
  }
}

function disableScrolling(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  const hasScrollbar = globalThis.innerWidth > clientWidth
  style.overflow = 'hidden'
  // Keeps the scrollbar's space free, so that the page does not move sideways.
  if (hasScrollbar) style.scrollbarGutter = 'stable'
  return () => {
    style.overflow = overflow
    style.scrollbarGutter = scrollbarGutter
  }
}
