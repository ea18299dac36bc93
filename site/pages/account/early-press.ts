import { PRESS_GUARD_MS } from './press-guard.ts'

/**
 * Remembers a press that started too early until its click, which comes after the press has ended. Screen readers and
 * voice control click without a press, so the memory must be cleared before such a click.
 */
export function createEarlyPress() {
  let isEarly = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function begin(isTooEarly: boolean): void {
    clearTimeout(timer)
    isEarly = isTooEarly
  }

  /**
   * Clears the memory after a moment, because the click comes after the end of the press, on touch screens even later.
   */
  function end(): void {
    clearTimeout(timer)
    timer = setTimeout(() => begin(false), PRESS_GUARD_MS)
  }

  const cancel = () => begin(false)

  return {
    begin,
    /**
     * Whether the click belongs to a press that started too early. Clears the memory, because a press has only one
     * click.
     */
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
