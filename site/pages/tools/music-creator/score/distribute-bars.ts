const MOST = 8
/** A last system with fewer bars than this part of the others looks lost. */
const SHARE_OF_LAST = 0.5

/**
 * Finds how many bars stand in each system, as many as there is room for, so that the last system is not nearly empty.
 * `draw` draws that many, or, where they are too wide, as it can; it returns the bars of each system.
 */
export function distributeBars(draw: (count: number) => readonly number[]): void {
  let counts = draw(MOST)
  const bars = counts.reduce((sum, count) => sum + count, 0)
  // Drawing takes time: more than stand in a system when each has another number hardly fit into all.
  const most = Math.min(MOST, Math.round(bars / counts.length))
  for (let count = most; count > 1; count -= 1) {
    if (isLost(bars % count || count, count)) continue
    if (hasCount(counts, count)) return
    counts = draw(count)
    if (hasCount(counts, count)) return
  }
  draw(MOST)
}

const hasCount = (counts: readonly number[], count: number): boolean =>
  counts.every((each, index) => each === count || (index === counts.length - 1 && each < count))

const isLost = (last: number, count: number): boolean => last / count < SHARE_OF_LAST
