/** Calls `onEnd` when the time is over, which does not pass while it is paused. */
export function createCountdown(durationMs: number, onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let leftMs = 0
  let startedAt = 0

  function stop() {
    clearTimeout(timer)
    timer = undefined
    leftMs = 0
  }

  function resume() {
    if (timer || leftMs <= 0) return
    startedAt = performance.now()
    timer = setTimeout(() => {
      stop()
      onEnd()
    }, leftMs)
  }

  return {
    stop,
    resume,
    start() {
      stop()
      leftMs = durationMs
      resume()
    },
    pause() {
      if (!timer) return
      clearTimeout(timer)
      timer = undefined
      leftMs -= performance.now() - startedAt
    },
  }
}
