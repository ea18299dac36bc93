// Reads the pictures, music and documents that a request to make something names, and lets its tool decide what is made.
import type { creations as contract, pro } from '@atelier/contract'
import type { StartRequest } from '@atelier/contract/schemas/creations'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { findDocumentOrFail } from '../documents/rows.ts'
import { fail } from '../helpers/fail.ts'
import { mediaIdOf } from '../media/addresses.ts'
import { findMedia } from '../media/media-files.ts'
import { findCreation, isDrawingTool, isMusic, readCreation, type StoredCreation } from './rows.ts'
import type { ServerTool } from './tool.ts'

type Request = z.output<typeof StartRequest>

/** Reads what the request names, and lets the tool decide what is made. */
export async function prepareCreation(
  db: Db,
  tool: ServerTool,
  { ownerId, plan }: { ownerId: string; plan: pro.Plan },
  request: Request,
) {
  const { recipe } = request
  const sourceRef = tool.sourceOf?.(recipe)
  const source = sourceRef && (await readPicture(db, ownerId, sourceRef))
  // Texts and notes are stored as JSON files, which no other tool can draw or print.
  if (source && !isDrawingTool(source.creation.row.tool)) throw fail('image-unknown')
  const musicRef = tool.musicOf?.(recipe)
  const music = musicRef && (await readMusic(db, ownerId, musicRef))
  const change = request.change && (await readChange(db, ownerId, request.tool, request.change))
  const documentId = tool.documentOf?.(recipe)
  const document = documentId
    ? await findDocumentOrFail(db, { ownerId, id: documentId })
    : undefined
  const prepared = await tool.prepare({ recipe, plan, source, music, change, document })
  const imageIds = change?.columns.changeMaskId ? [change.columns.changeMaskId] : []
  for (const url of tool.imagesOf(recipe)) imageIds.push(await findImage(db, ownerId, url))
  return { prepared, imageIds, documentId, ...change?.columns }
}

/** Throws `music-unknown` if the owner has no such piece of music. */
async function readMusic(
  db: Db,
  ownerId: string,
  { creationId, part }: contract.PictureRef,
): Promise<StoredCreation> {
  const creation = await findCreation(db, { ownerId, id: creationId })
  const { status, sound } = creation?.parts[part] ?? {}
  if (!creation || status !== 'done' || !sound || !isMusic(creation)) throw fail('music-unknown')
  return creation
}

async function readChange(
  db: Db,
  ownerId: string,
  tool: Request['tool'],
  { words, mask, ...ref }: NonNullable<Request['change']>,
) {
  const { creation: parent, part } = await readPicture(db, ownerId, ref)
  // Some tools change the pictures of others.
  if (!isDrawingTool(parent.row.tool) && parent.row.tool !== tool) throw fail('change-not-possible')
  const maskId = mask === undefined ? null : await findImage(db, ownerId, mask)
  const columns = {
    parentId: ref.creationId,
    parentPart: part,
    changeWords: words,
    changeMaskId: maskId,
  }
  return { parent, part, words, hasMask: maskId !== null, columns }
}

/** Returns a creation whose picture is to be changed or used. */
async function readPicture(
  db: Db,
  ownerId: string,
  { creationId, part }: contract.PictureRef,
): Promise<{ creation: StoredCreation; part: number }> {
  const creation = await readCreation(db, { ownerId, id: creationId })
  if (creation.parts[part]?.status !== 'done') throw fail('creation-unfinished')
  return { creation, part }
}

/** Returns the id of an uploaded image. Throws `image-unknown` if the owner has no such image. */
async function findImage(db: Db, ownerId: string, url: string): Promise<string> {
  const id = mediaIdOf(url)
  const image = id && (await findMedia(db, { ownerId, id }))
  if (!image || image.kind !== 'image') throw fail('image-unknown')
  return id
}
