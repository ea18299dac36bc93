import type { music } from '@atelier/contract'
import { expect, test } from 'vitest'
import { timesMotifIsHeard } from '../../../../packages/server/providers/music/compose/remembered.ts'
import { note, part, piece } from '../helpers/pieces.ts'

const BAR = 384
const THEME: music.Piece['sections'] = [{ name: 'theme', bar: 0, bars: 4 }]

/** A piece whose melody has these pitches in each bar, a quarter each. */
function pieceOf(...bars: number[][]): music.Piece {
  const notes = bars.flatMap((pitches, bar) =>
    pitches.map((pitch, at) => note(bar * BAR + at * 96, 96, pitch)),
  )
  return { ...piece([part('melody', 'piano', notes)], { bars: bars.length }), sections: THEME }
}

const HEAD = [60, 64, 62, 67]
const OTHER = [72, 71, 69, 67]

test('a motif is heard each time it comes, at whatever pitch', () => {
  const higher = HEAD.map((pitch) => pitch + 5)
  expect(timesMotifIsHeard(pieceOf(HEAD, OTHER, higher, OTHER))).toBe(2)
  expect(timesMotifIsHeard(pieceOf(HEAD, higher, HEAD, OTHER, higher))).toBe(4)
})

test('a scale in even notes is no motif', () => {
  expect(timesMotifIsHeard(pieceOf(OTHER))).toBe(0)
})
