import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as anime from './schemas/anime.ts'
import type * as pictures from './schemas/pictures.ts'
import type * as schemas from './schemas/creations.ts'

export type ToolId = z.infer<typeof schemas.ToolId>
export type PictureStyle = z.infer<typeof schemas.PictureStyle>
export type PictureShape = z.infer<typeof schemas.PictureShape>
/** As the browser sends it. */
export type PictureRecipe = z.input<typeof schemas.PictureRecipe>
export type PrintRecipe = z.input<typeof schemas.PrintRecipe>
export type AnimeRecipe = z.input<typeof anime.AnimeRecipe>
export type AnimeCharacter = z.infer<typeof anime.Character>
export type AnimeScene = z.infer<typeof anime.AnimeScene>
export type AnimePanel = z.infer<typeof anime.AnimePanel>
/** The recipe of any tool, as the browser sends it. */
export type Recipe = StartRequest['recipe']
export type PictureRef = z.infer<typeof pictures.PictureRef>
export type Change = z.input<typeof schemas.Change>
export type StartRequest = z.input<typeof schemas.StartRequest>
export type Reading = z.infer<typeof schemas.Reading>
export type Wording = z.infer<typeof schemas.Wording>
export type CreationStatus = z.infer<typeof schemas.CreationStatus>
export type PartStatus = z.infer<typeof schemas.PartStatus>
export type CreationPart = z.infer<typeof schemas.CreationPart>
export type Creation = z.infer<typeof schemas.Creation>
export type CreationWithAncestors = z.infer<typeof schemas.CreationWithAncestors>
export type WrittenPart = z.infer<typeof schemas.WrittenPart>
export type Sound = z.infer<typeof schemas.Sound>
export type ToolAllowances = z.infer<typeof schemas.ToolAllowances>
export type Preview = z.infer<typeof schemas.Preview>
export type ToolEngine = z.infer<typeof schemas.ToolEngine>
export type Tool = z.infer<typeof schemas.Tool>

/** Starts a creation, and replies at once: streamCreation tells how it goes on. */
export const startCreation = defineCall({
  method: 'POST',
  path: '/api/creations',
  body: inputOf<typeof schemas.StartRequest>(),
  reply: outputOf<typeof schemas.Creation>(),
})
/** Tells what the engine understands of a wish. This call makes and counts no pictures. */
export const readWish = defineCall({
  method: 'POST',
  path: '/api/creations/reading',
  body: inputOf<typeof schemas.ReadingRequest>(),
  reply: outputOf<typeof schemas.Reading>(),
})
/** The wish in better words, and what it does not name. Makes nothing, and changes nothing by itself. */
export const rewordWish = defineCall({
  method: 'POST',
  path: '/api/creations/wording',
  body: inputOf<typeof schemas.WordingRequest>(),
  reply: outputOf<typeof schemas.Wording>(),
})
/** The tools of this server, with their engines: the first engine of a tool is its default. */
export const getTools = defineCall({
  method: 'GET',
  path: '/api/creations/tools',
  reply: outputOf<typeof schemas.ToolList>(),
})
/** How much the visitor can still have done by models today. Pictures and documents have allowances of their own. */
export const getToolAllowances = defineCall({
  method: 'GET',
  path: '/api/creations/allowances',
  reply: outputOf<typeof schemas.ToolAllowances>(),
})
/** The visitor's creations, newest first. */
export const getCreations = defineCall({
  method: 'GET',
  path: '/api/creations',
  query: inputOf<typeof schemas.CreationsQuery>(),
  reply: outputOf<typeof schemas.CreationList>(),
})
export const getCreation = defineCall({
  method: 'GET',
  path: '/api/creations/:id',
  reply: outputOf<typeof schemas.CreationWithAncestors>(),
})
/**
 * Server-sent events: `creation` with a Creation after each change, whose event id is its version; `preview` with a
 * Preview; the stream ends after the creation is done, stopped or failed. With `Last-Event-ID`, nothing is sent that the
 * browser already has, except the creation when it has ended: every stream ends with it.
 */
export const streamCreation = defineCall({ method: 'GET', path: '/api/creations/:id/events' })
/** Stops a creation: the parts that are done are kept. */
export const cancelCreation = defineCall({
  method: 'POST',
  path: '/api/creations/:id/cancel',
  reply: outputOf<typeof schemas.Creation>(),
})
export const renameCreation = defineCall({
  method: 'PATCH',
  path: '/api/creations/:id',
  body: inputOf<typeof schemas.TitleRequest>(),
  reply: outputOf<typeof schemas.Creation>(),
})
/** Deletes a creation with its files. Stops it first if it is being made. */
export const deleteCreation = defineCall({
  method: 'DELETE',
  path: '/api/creations/:id',
  keepalive: true,
})
