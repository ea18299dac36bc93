import { randomUUID } from 'node:crypto'
import type { creations } from '@atelier/contract'
import type { SignedInUser } from '../../helpers/users.ts'
import type { Reply, Visitor } from '../../helpers/visitor.ts'

/** A signed-in user, or a guest's browser. */
export type Maker = Pick<Visitor, 'request'>

export const makerOf = ({ visitor, bearer }: SignedInUser): Maker => ({
  request: (method, path, options) =>
    visitor.request(method, path, { ...options, headers: bearer }),
})

export const PEARS: creations.PictureRecipe = {
  wish: 'Two pears on a blue cloth, morning light from the left',
  style: 'cut-paper',
  shape: 'square',
  count: 1,
}

export const requestOf = (
  recipe: Partial<creations.PictureRecipe> = {},
  change?: creations.Change,
): creations.StartRequest => ({
  clientId: randomUUID(),
  tool: 'image-generator',
  recipe: { ...PEARS, ...recipe },
  ...(change && { change }),
})

export function postCreation(
  visitor: Maker,
  request: creations.StartRequest,
): Promise<Reply<creations.Creation>> {
  return visitor.request('POST', '/api/creations', { body: request })
}

/** Starts a creation. Throws the server's error if it refuses. */
export async function start(
  visitor: Maker,
  recipe: Partial<creations.PictureRecipe> = {},
  change?: creations.Change,
): Promise<creations.Creation> {
  const { status, body } = await postCreation(visitor, requestOf(recipe, change))
  if (status !== 200) throw new Error(`The server answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Starts a creation and follows it to its end. */
export async function make(
  visitor: Visitor,
  recipe: Partial<creations.PictureRecipe> = {},
  change?: creations.Change,
): Promise<creations.Creation> {
  const { id } = await start(visitor, recipe, change)
  return follow(visitor, id)
}

export async function follow(visitor: Visitor, id: string): Promise<creations.Creation> {
  const events = await Array.fromAsync(visitor.streamEvents(`/api/creations/${id}/events`))
  return events.findLast(({ event }) => event === 'creation')!.data as creations.Creation
}

export async function getCreation(
  visitor: Maker,
  id: string,
): Promise<Reply<creations.CreationWithAncestors>> {
  return visitor.request('GET', `/api/creations/${id}`)
}

export async function listCreations(
  visitor: Maker,
  query = '',
): Promise<{ creations: creations.Creation[]; hasMore: boolean }> {
  const { body } = await visitor.request<{ creations: creations.Creation[]; hasMore: boolean }>(
    'GET',
    `/api/creations${query}`,
  )
  return body
}

export async function download(visitor: Visitor, url: string): Promise<Response> {
  return visitor.fetch('GET', url)
}

/** How much the visitor can still make today without a model. */
export async function sketchesLeft(visitor: Maker): Promise<number> {
  const { body } = await visitor.request<creations.ToolAllowances>(
    'GET',
    '/api/creations/allowances',
  )
  return body.sketches.limit! - body.sketches.used
}

export async function picturesLeft(visitor: Maker): Promise<number> {
  const { body } = await visitor.request<{ pictures: { limit: number; used: number } }>(
    'GET',
    '/api/chat/allowance',
  )
  return body.pictures.limit - body.pictures.used
}
