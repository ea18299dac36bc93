import { atom, type ReadableAtom } from 'nanostores'

/** Longer than the pause within a double click, and than the time in which a press meant for another window arrives. */
export const PRESS_GUARD_MS = 700

interface PressGuard {
  /** Whether the window has been visible and focused for PRESS_GUARD_MS. */
  $isReady: ReadableAtom<boolean>
  /** Starts to measure. Returns a function that stops it. */
  watch(): () => void
  /** Some web views never report the focus. There the first input begins the time, and does not count itself. */
  startWithoutFocus(): void
}

/**
 * Another website can open one of our windows at the place and the moment at which the user presses something. So no
 * press counts before the user could see what it is about, and again after the window was hidden or lost the focus.
 */
export function createPressGuard(): PressGuard {
  const $isReady = atom(false)
  let timer: ReturnType<typeof setTimeout> | undefined

  function restart(): void {
    clearTimeout(timer)
    timer = undefined
    $isReady.set(false)
    if (document.hasFocus()) startWithoutFocus()
  }

  function startWithoutFocus(): void {
    if (document.visibilityState === 'visible')
      timer ??= setTimeout(() => $isReady.set(true), PRESS_GUARD_MS)
  }

  function watch(): () => void {
    restart()
    globalThis.addEventListener('focus', restart)
    globalThis.addEventListener('blur', restart)
    document.addEventListener('visibilitychange', restart)
    return () => {
      clearTimeout(timer)
      globalThis.removeEventListener('focus', restart)
      globalThis.removeEventListener('blur', restart)
      document.removeEventListener('visibilitychange', restart)
    }
  }

  return { $isReady, watch, startWithoutFocus }
}
