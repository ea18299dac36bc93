const waiting: (() => void)[] = []
let isScheduled = false

function resumeNext(): void {
  const resume = waiting.shift()
  isScheduled = resume !== undefined
  if (!resume) return
  setImmediate(resumeNext)
  resume()
}

/**
 * At most one waiting caller resumes in each turn of the event loop, so that requests are served between pieces of long
 * work, also if many visitors cause such work at the same moment.
 */
export function waitForOwnTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (isScheduled) return
    isScheduled = true
    setImmediate(resumeNext)
  })
}

const MAX_PIECE_MS = 5

/**
 * Returns a function to call before each step of long work. It waits for an own turn before the first step, and again when
 * the steps since then have taken some milliseconds: a turn for each of thousands of short steps would take longer than
 * the work.
 */
export function createPauses(): () => Promise<void> {
  let turnBeganAt = -Infinity
  return async () => {
    if (performance.now() - turnBeganAt < MAX_PIECE_MS) return
    await waitForOwnTurn()
    turnBeganAt = performance.now()
  }
}
