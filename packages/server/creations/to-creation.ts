import { CREATION_FORMATS, type creations as contract } from '@atelier/contract'
import type { MediaAddresses } from '../media/addresses.ts'
import type { DownloadAddresses } from './addresses.ts'
import type { CreationRow, PartRow, StoredCreation } from './rows.ts'

interface Addresses {
  mediaAddresses: MediaAddresses
  downloadAddresses: DownloadAddresses
}

/** The creation as its owner sees it. `ahead` is set while it waits. */
export function toCreation(
  { row, parts }: StoredCreation,
  addresses: Addresses,
  ahead?: number,
): contract.Creation {
  const { id, tool, title, recipe, status, engine, version, errorCode, reading, createdAt } = row
  const { parentId, parentPart, changeWords } = row
  const isOneReady = parts.some((part) => part.status === 'done')
  return {
    id,
    tool,
    title,
    recipe,
    status,
    engine,
    version,
    parts: parts.map((part) => toPart(row, part, addresses)),
    createdAt: createdAt.toISOString(),
    ...(errorCode && { errorCode }),
    ...(reading && { reading }),
    ...(status === 'queued' && ahead !== undefined && { ahead }),
    ...(parentId && {
      parent: { creationId: parentId, part: parentPart ?? 0, words: changeWords ?? '' },
    }),
    ...(isOneReady && {
      zipUrl: addresses.downloadAddresses.addressOf(row.ownerId, id, 'pictures.zip'),
    }),
  }
}

function toPart(row: CreationRow, part: PartRow, addresses: Addresses): contract.CreationPart {
  const { status, width, height, seed, asked, alt, pictureId } = part
  return {
    status,
    width,
    height,
    alt,
    ...(seed !== null && { seed }),
    ...(asked && { asked }),
    ...(pictureId && {
      url: addresses.mediaAddresses.addressOf(row.ownerId, pictureId),
      downloads: downloadsOf(row, part, addresses.downloadAddresses),
    }),
  }
}

function downloadsOf(
  { ownerId, id }: CreationRow,
  { part, svgId }: PartRow,
  to: DownloadAddresses,
) {
  const formats = CREATION_FORMATS.filter((format) => format !== 'svg' || svgId)
  return Object.fromEntries(
    formats.map((format) => [format, to.addressOf(ownerId, id, `parts/${part}.${format}`)]),
  )
}
