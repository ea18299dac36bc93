import type { creations } from '@atelier/contract'
import { expect, test } from 'vitest'
import { shortnessOf } from '../../../site/pages/tools/music-creator/short-piece.ts'

const pieceOf = (asked: number, sent: number | undefined) =>
  ({
    recipe: { seconds: asked },
    parts: [sent === undefined ? {} : { sound: { seconds: sent, peaks: [] } }],
  }) as unknown as creations.Creation

test.each([
  [90, 3.2, { sent: 3, asked: 90 }],
  [90, 80, { sent: 80, asked: 90 }],
  [90, 82, undefined],
  [90, 90.4, undefined],
  [20, 22, undefined],
  [90, undefined, undefined],
])('of %s seconds a model has sent %s', (asked, sent, shortness) => {
  expect(shortnessOf(pieceOf(asked, sent))).toEqual(shortness)
})
