import { atom, type ReadableAtom } from 'nanostores'

/**
 * Longer than the pause within a double click, and longer than the delay of a press that was meant for another window.
 */
export const PRESS_GUARD_MS = 700

interface PressGuard {
  /** Whether the window has been visible and focused for PRESS_GUARD_MS. */
  $isReady: ReadableAtom<boolean>
  /** Starts to watch the window's visibility and focus. Returns a function that stops it. */
  watch(): () => void
  /** For web views that never report the focus: starts the time at the first input, which itself does not count. */
  startWithoutFocus(): void
}

/**
 * Protects against clickjacking: another website could open our window exactly where and when the user presses. So
 * presses are ignored until the window has been visible and focused for PRESS_GUARD_MS, and again after it was hidden
 * or lost the focus.
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
