import type { creations as contract } from '@atelier/contract'
import type { StoredSound } from '../db/schema.ts'
import { mediaIdOf, type MediaAddresses } from '../media/addresses.ts'
import type { DownloadAddresses } from './addresses.ts'
import type { CreationRow, PartRow, StoredCreation } from './rows.ts'
import type { Tools } from './tools.ts'

interface Services {
  mediaAddresses: MediaAddresses
  downloadAddresses: DownloadAddresses
  tools: Pick<Tools, 'find'>
}

/** The creation as its owner sees it. `ahead` is set while it waits. */
export function toCreation(
  creation: StoredCreation,
  services: Services,
  ahead?: number,
): contract.Creation {
  const { row, parts } = creation
  const { id, tool, title, status, engine, version, errorCode, reading, createdAt } = row
  const isOneReady = parts.some((part) => part.status === 'done')
  return {
    id,
    tool,
    title,
    recipe: withFreshAddresses(row, services),
    status,
    engine,
    version,
    parts: parts.map((part) => toPart(creation, part, services)),
    createdAt: createdAt.toISOString(),
    ...(errorCode && { errorCode }),
    ...(reading && { reading }),
    ...(status === 'queued' && ahead !== undefined && { ahead }),
    ...toParent(creation, services),
    ...(isOneReady && {
      ...fileOfAll(creation, services),
    }),
  }
}

/** The pictures that a recipe names are seen in the form, also when the addresses with which they were sent have ended. */
function withFreshAddresses(
  { ownerId, recipe }: CreationRow,
  { mediaAddresses }: Services,
): contract.Creation['recipe'] {
  const freshen = (urls: readonly string[]) =>
    urls.map((url) => {
      const id = mediaIdOf(url)
      return id ? mediaAddresses.addressOf(ownerId, id) : url
    })
  if ('pictures' in recipe) return { ...recipe, pictures: freshen(recipe.pictures) }
  if (!('references' in recipe) || !recipe.references) return recipe
  return { ...recipe, references: freshen(recipe.references) }
}

function toParent({ row }: StoredCreation, { mediaAddresses }: Services) {
  const { ownerId, parentId, parentPart, changeWords, changeMaskId } = row
  if (!parentId) return {}
  return {
    parent: {
      creationId: parentId,
      part: parentPart ?? 0,
      words: changeWords ?? '',
      ...(changeMaskId && { mask: mediaAddresses.addressOf(ownerId, changeMaskId) }),
    },
  }
}

/** Only of pictures: what else a tool makes is in one file already. */
function fileOfAll({ row, parts }: StoredCreation, { downloadAddresses, tools }: Services) {
  if (!parts.some(({ width }) => width > 0)) return {}
  const urlOf = (file: string) => downloadAddresses.addressOf(row.ownerId, row.id, file)
  return tools.find(row.tool).renderProof
    ? { proofUrl: urlOf('proof.pdf') }
    : { zipUrl: urlOf('pictures.zip') }
}

function toPart(
  creation: StoredCreation,
  part: PartRow,
  services: Services,
): contract.CreationPart {
  const { ownerId, status, width, height, seed, asked, alt, fileId, sound } = part
  return {
    status,
    width,
    height,
    alt,
    ...(seed !== null && { seed }),
    ...(asked && { asked }),
    ...(fileId && {
      url: services.mediaAddresses.addressOf(ownerId, fileId),
      downloads: downloadsOf(creation, part, services),
      ...tilesOf(creation, part, services),
      ...(sound && { sound: toSound(sound) }),
    }),
  }
}

/** Without what only the server needs. */
function toSound({ seconds, peaks, sentences }: StoredSound): contract.Sound {
  return { seconds, peaks, ...(sentences && { sentences }) }
}

function tilesOf(
  { row }: StoredCreation,
  { part }: PartRow,
  { downloadAddresses, tools }: Services,
) {
  if (!tools.find(row.tool).renderTile) return {}
  return { tileUrl: downloadAddresses.addressOf(row.ownerId, row.id, `tiles/${part}`) }
}

function downloadsOf(
  creation: StoredCreation,
  part: PartRow,
  { downloadAddresses, tools }: Services,
): contract.CreationPart['downloads'] {
  const { ownerId, id, tool } = creation.row
  const formats = tools.find(tool).formatsOf(creation, part)
  return Object.fromEntries(
    formats.map((format) => [
      format,
      downloadAddresses.addressOf(ownerId, id, `parts/${part.part}.${format}`),
    ]),
  )
}
