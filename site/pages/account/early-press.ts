import { PRESS_GUARD_MS } from './press-guard.ts'

/**
 * Remembers a press that began too early until it has ended, because its click comes later. A screen reader or voice
 * control clicks without any press, so nothing may be left over that would drop such a click.
 */
export function createEarlyPress() {
  let isEarly = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function begin(isTooEarly: boolean): void {
    clearTimeout(timer)
    isEarly = isTooEarly
  }

  /** The click of a press comes after its end: on touch screens only some moments later. */
  function end(): void {
    clearTimeout(timer)
    timer = setTimeout(() => begin(false), PRESS_GUARD_MS)
  }

  const cancel = () => begin(false)

  return {
    begin,
    /** Whether the click belongs to a press that began too early. Such a press has one click. */
    takeIsEarly(): boolean {
      const wasEarly = isEarly
      begin(false)
      return wasEarly
    },
    /** Watches the whole document, because a press may end elsewhere. Returns a function that stops it. */
    watch(): () => void {
      const listening = new AbortController()
      const options = { capture: true, signal: listening.signal }
      document.addEventListener('pointerup', end, options)
      document.addEventListener('keyup', end, options)
      document.addEventListener('pointercancel', cancel, options)
      return () => {
        listening.abort()
        clearTimeout(timer)
      }
    },
  }
}
