interface Bar {
  length: number
  beat: number
}

/**
 * Divides a rest of a bar so that the beats are seen: each has its own, except that in four beats half a bar may be one
 * rest. A whole bar is never divided.
 */
export function divideRest(start: number, end: number, { length, beat }: Bar): [number, number][] {
  if (start === 0 && end === length) return [[start, end]]
  const half = length === 4 * beat ? length / 2 : beat
  const rests: [number, number][] = []
  for (let from = start; from < end;) {
    const isHalf = from % half === 0 && end - from >= half
    const to = isHalf ? from + half : Math.min(end, from - (from % beat) + beat)
    rests.push([from, to])
    from = to
  }
  return rests
}
