const INTERVAL_MS = 100

export interface Pulse {
  /** Sends no more requests until `resume`, and waits for those that are on their way. */
  pause(): Promise<void>
  resume(): void
  /** How long each request took. One that failed took Infinity. */
  times: readonly number[]
}

/** Requests a URL at regular times, also while earlier requests wait. It begins paused. */
export function createPulse(url: string): Pulse {
  const times: number[] = []
  const open = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  function beat(): void {
    const startedAt = performance.now()
    const request = fetch(url)
      .then((response) => response.text().then(() => response.ok))
      .catch(() => false)
      .then((isOk) => void times.push(isOk ? performance.now() - startedAt : Infinity))
      .finally(() => open.delete(request))
    open.add(request)
  }

  return {
    times,
    resume() {
      timer ??= setInterval(beat, INTERVAL_MS)
    },
    async pause() {
      clearInterval(timer)
      timer = undefined
      await Promise.all(open)
    },
  }
}
