import { expect, test } from 'vitest'
import { composePiece } from '../../../../packages/server/providers/music/compose/compose-piece.ts'

const WALTZ = {
  wish: 'a slow waltz for closing the studio at night',
  style: 'waltz',
  seconds: 90,
  instruments: [],
  lyrics: '',
  changes: [],
  seed: 7,
} as const

test('the same recipe is the same piece, note for note', () => {
  expect(composePiece(WALTZ)).toEqual(composePiece(WALTZ))
})
