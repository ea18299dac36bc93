import { createRandom } from '../../helpers/random.ts'

/** Returns numbers of a range: the same sequence for the same name. */
export type Between = (from: number, to: number) => number

export function randomFor(name: string): Between {
  const next = createRandom(hash(name))
  return (from, to) => from + next() * (to - from)
}

/** FNV-1a. */
function hash(text: string): number {
  let state = 2_166_136_261
  for (const character of text) state = Math.imul(state ^ character.codePointAt(0)!, 16_777_619)
  return state >>> 0
}
