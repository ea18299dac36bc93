import { randomUUID } from 'node:crypto'
import type { creations, music } from '@atelier/contract'
import type { Reply, Visitor } from '../../helpers/visitor.ts'
import { follow, postCreation, type Maker } from './creations.ts'

export const WALTZ: music.MusicRecipe = {
  wish: 'A slow waltz for closing the studio at night',
  style: 'waltz',
  seconds: 20,
  count: 1,
}

export const postPiece = (
  maker: Maker,
  recipe: Partial<music.MusicRecipe> = {},
  change?: creations.Change,
): Promise<Reply<creations.Creation>> =>
  postCreation(maker, {
    clientId: randomUUID(),
    tool: 'music-creator',
    recipe: { ...WALTZ, ...recipe },
    ...(change && { change }),
  })

/** Makes a piece of music, and waits until it has ended. */
export async function makePiece(
  visitor: Visitor,
  recipe: Partial<music.MusicRecipe> = {},
  change?: creations.Change,
): Promise<creations.Creation> {
  const { status, body } = await postPiece(visitor, recipe, change)
  if (status !== 200) throw new Error(`The server answered ${status}: ${JSON.stringify(body)}`)
  return follow(visitor, body.id)
}

/** How much the visitor has made today without a model. */
export async function sketchesUsed(visitor: Visitor): Promise<number> {
  const { body } = await visitor.get<creations.ToolAllowances>('/api/creations/allowances')
  return body.sketches.used
}

export async function piecesUsed(visitor: Visitor): Promise<number> {
  const { body } = await visitor.get<creations.ToolAllowances>('/api/creations/allowances')
  return body.pieces.used
}
