import { readFile, rm } from 'node:fs/promises'
import { UploadedImage, ImageDescription } from '@atelier/contract/schemas/chat'
import { HOUR_MS, chat, UPLOAD_MAX_BYTES } from '@atelier/contract'
import type { FastifyRequest } from 'fastify'
import { makeDirectoryPrivate } from './helpers/data-directory.ts'
import { fail } from './helpers/fail.ts'
import { recordOwner } from './session/guest-visits.ts'
import { toFailure } from './http/errors.ts'
import type { LoadShedder } from './http/load-shedding.ts'
import {
  registerMultipartRoutes,
  withReceivedFile,
  type FileRules,
  type ReceivedFile,
} from './http/received-file.ts'
import type { Receptions } from './http/receptions.ts'
import type { DecoderPlace, ImageDecoder } from './media/decoder.ts'
import { imageTypeOf } from './media/image-type.ts'
import { setImageAlt, storeMedia } from './media/media-files.ts'
import type { MediaContext } from './media/media-routes.ts'
import { countStoredBytes } from './media/stored-bytes.ts'
import type { Metrics } from './helpers/metrics.ts'
import type { DiskSpace } from './providers/files/disk-space.ts'
import { removeOldFiles } from './providers/files/old-files.ts'
import type { RateLimiter } from './http/rate-limits.ts'
import { route, type RouteContext } from './session/route.ts'
import type { Caller } from './session/caller.ts'
import { networkOfShares } from './http/network.ts'
import { rateLimitKeyOfCaller } from './session/caller-key.ts'

/** An upload takes less time, so an older file is left over from a crash. */
const UNFINISHED_UPLOAD_MAX_AGE_MS = HOUR_MS
const UPLOADS_PER_MINUTE = 60
const UPLOADS_PER_HOUR = { name: 'uploads', max: 300, windowMs: HOUR_MS }

interface UploadContext
  extends RouteContext, Pick<MediaContext, 'database' | 'files' | 'mediaAddresses'> {
  incomingDirectory: string
  diskSpace: DiskSpace
  receptions: Receptions
  imageDecoder: ImageDecoder
  loadShedder: LoadShedder
  metrics: Metrics
  rateLimits: RateLimiter
}

export async function uploadRoutes(context: UploadContext): Promise<void> {
  makeDirectoryPrivate(context.incomingDirectory)
  removeUnfinishedUploads(context)
  await registerMultipartRoutes(context.fastify, (fastify) => uploadRoute({ ...context, fastify }))
  describeRoute(context)
}

/** Deletes them now and every hour, because directly after a crash the files are too recent to be deleted. */
function removeUnfinishedUploads({ incomingDirectory, fastify }: UploadContext): void {
  const remove = () =>
    removeOldFiles(incomingDirectory, UNFINISHED_UPLOAD_MAX_AGE_MS).catch((error: unknown) =>
      fastify.log.error({ err: error }, 'could not delete unfinished uploads'),
    )
  const timer = setInterval(() => void remove(), UNFINISHED_UPLOAD_MAX_AGE_MS).unref()
  fastify.addHook('onClose', async () => clearInterval(timer))
  void remove()
}

function uploadRoute(context: UploadContext): void {
  const { loadShedder, metrics, mediaAddresses, rateLimits } = context

  route(
    context,
    chat.uploadImage,
    {
      summary: 'Upload an image, as the only field `file` of a multipart request.',
      reply: UploadedImage,
      callsPerMinute: UPLOADS_PER_MINUTE,
    },
    async ({ caller, request }) => {
      // The request only waits for its bytes and for the decoder, so it does not count as server load.
      loadShedder.excludeFromLoad(request.raw)
      await rateLimits.consume(UPLOADS_PER_HOUR, rateLimitKeyOfCaller(caller, request))
      try {
        const id = await receiveImage(context, caller, request)
        metrics.countUpload('stored')
        return { imageUrl: mediaAddresses.addressOf(caller.id, id) }
      } catch (error) {
        metrics.countUpload(toFailure(error).failure.code)
        throw error
      }
    },
  )
}

async function receiveImage(
  context: UploadContext,
  caller: Caller,
  request: FastifyRequest,
): Promise<string> {
  const { database, files, imageDecoder, rateLimits } = context
  const place = placeInQueue(caller, request)
  // Checked before the upload, so that no visitor sends an image that would then be refused.
  imageDecoder.requireRoom(place)
  return withReceivedFile(request, rulesOf(context), async (file) => {
    const { mediaType, bytes } = await reencode(context, place, file)
    await countStoredBytes(rateLimits, { caller, request, size: bytes.length })
    await recordOwner(database.db, caller)
    return storeMedia(database.db, files, { ownerId: caller.id, kind: 'image', mediaType, bytes })
  })
}

function rulesOf({ incomingDirectory, diskSpace, receptions }: UploadContext): FileRules {
  return {
    directory: incomingDirectory,
    maxBytes: UPLOAD_MAX_BYTES,
    tooLarge: 'image-too-large',
    diskSpace,
    receptions,
  }
}

/** Requests without a cookie, which are all new guests, share one place in the queue of their network. */
function placeInQueue(caller: Caller, request: FastifyRequest): DecoderPlace {
  const network = networkOfShares(request.ip)
  return {
    network,
    group: caller.kind === 'user' ? caller.userId : network,
    owner: caller.isNew ? 'new guests' : caller.id,
  }
}

async function reencode(
  { imageDecoder }: UploadContext,
  place: DecoderPlace,
  file: ReceivedFile,
): Promise<{ mediaType: chat.UploadMediaType; bytes: Buffer }> {
  if (file.size === 0) throw fail('image-empty')
  const type = await imageTypeOf(file.path, file)
  if (!type) throw fail('image-type')
  const target = `${file.path}-new`
  try {
    const mediaType = await imageDecoder.reencode(place, {
      source: file.path,
      target,
      mediaType: type,
    })
    return { mediaType, bytes: await readFile(target) }
  } finally {
    await rm(target, { force: true })
  }
}

function describeRoute(context: UploadContext): void {
  const { db } = context.database

  route(
    context,
    chat.describeImage,
    {
      summary: 'Describe an image for people who do not see it.',
      body: ImageDescription,
    },
    async ({ params, body, caller }) => {
      const image = { ownerId: caller.id, id: params.image }
      if (!(await setImageAlt(db, image, body.alt))) throw fail('not-found')
    },
  )
}
