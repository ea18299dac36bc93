import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { ErrorCode } from '@atelier/contract'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../helpers/fail.ts'
import { allowSlowFile } from './body-timeouts.ts'
import { networkOfShares } from './network.ts'
import type { Receptions } from './receptions.ts'
import { createSoftLimit } from './soft-limit.ts'

const FILE_FIELD = 'file'
const MAX_TEXT_FIELD_BYTES = 1_000
/** A file that arrives fast needs up to a megabyte of memory. */
const MAX_RECEIVING = 24
/** After this time, other files no longer wait for a file: it arrives slowly, so it needs little memory. */
const FAST_MS = 2_000
const MAX_WAIT_TO_RECEIVE_MS = 10_000

const limitReceiving = createSoftLimit(MAX_RECEIVING, MAX_WAIT_TO_RECEIVE_MS)

export interface ReceivedFile {
  /** The path of the temporary file, which exists until the request is answered. */
  path: string
  size: number
  /** Name and media type are what the browser claims, so the file's bytes must be checked. */
  name: string
  mediaType: string
  /** The text fields besides the file. */
  fields: Record<string, string>
}

export interface FileRules {
  /** An existing folder for files that are being received. */
  directory: string
  maxBytes: number
  diskSpace: {
    /**
     * Reserves disk space and returns the function that releases it. Throws `storage-full` if too little would be left.
     */
    reserve(bytes: number): Promise<() => void>
  }
  receptions: Receptions
  tooLarge: ErrorCode
  /** The names of the text fields that the request may have. */
  allowedFields?: readonly string[]
}

/** Registers routes that receive multipart requests. All other routes refuse them. */
export async function registerMultipartRoutes(
  fastify: FastifyInstance,
  addRoutes: (fastify: FastifyInstance) => void,
): Promise<void> {
  await fastify.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    addRoutes(scope)
  })
}

/**
 * Writes the field `file` of a multipart request to the disk while it arrives, and passes it to `handle`. So many
 * uploads at once need little memory. The file is deleted afterwards.
 */
export async function withReceivedFile<Result>(
  request: FastifyRequest,
  rules: FileRules,
  handle: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw fail('type-not-supported')
  const giveBackRoom = await rules.diskSpace.reserve(bytesOf(request, rules))
  const path = join(rules.directory, randomUUID())
  try {
    return await handle(await receiveOfNetwork(request, path, rules))
  } finally {
    await rm(path, { force: true })
    giveBackRoom()
  }
}

/** The largest size that the received file can have: the request's Content-Length, or the route's limit if that is smaller. */
function bytesOf({ headers }: FastifyRequest, { maxBytes }: FileRules): number {
  return Math.min(maxBytes, Number(headers['content-length'] ?? maxBytes))
}

async function receiveOfNetwork(
  request: FastifyRequest,
  path: string,
  rules: FileRules,
): Promise<ReceivedFile> {
  const end = rules.receptions.begin(networkOfShares(request.ip))
  try {
    return await receiveInTurn(request, path, rules)
  } finally {
    end()
  }
}

async function receiveInTurn(
  request: FastifyRequest,
  path: string,
  rules: FileRules,
): Promise<ReceivedFile> {
  let received: Promise<ReceivedFile> | undefined
  await limitReceiving(async () => {
    received = receive(request, path, rules)
    await Promise.race([received, delay(FAST_MS, undefined, { ref: false })])
  })
  return received!
}

async function receive(
  request: FastifyRequest,
  path: string,
  rules: FileRules,
): Promise<ReceivedFile> {
  const { allowedFields = [] } = rules
  allowSlowFile(request.raw)
  const fields: Record<string, string> = {}
  let received: Omit<ReceivedFile, 'fields'> | undefined
  for await (const part of partsOf(request, rules)) {
    const isFile = part.type === 'file' && part.fieldname === FILE_FIELD && !received
    if (isFile) received = await writeFile(part, path, rules)
    else if (part.type === 'field' && allowedFields.includes(part.fieldname))
      fields[part.fieldname] = String(part.value)
    else throw fail('bad-request')
  }
  if (!received) throw fail('bad-request')
  return { ...received, fields }
}

/** A request with too many parts, or one that ends in the middle, is a bad request like any other. */
async function* partsOf(
  request: FastifyRequest,
  { maxBytes, allowedFields = [] }: FileRules,
): AsyncGenerator<Multipart> {
  const limits = {
    fileSize: maxBytes,
    files: 2,
    fields: allowedFields.length + 1,
    fieldSize: MAX_TEXT_FIELD_BYTES,
    headerPairs: 20,
  }
  try {
    yield* request.parts({ limits })
  } catch (cause) {
    throw fail('bad-request', { cause })
  }
}

async function writeFile(
  { file, filename, mimetype }: MultipartFile,
  path: string,
  { tooLarge }: FileRules,
): Promise<Omit<ReceivedFile, 'fields'>> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(file, target).catch((error: NodeJS.ErrnoException) => {
    // A system error such as a full disk is a server error; a request that ends in the middle is a bad request.
    throw error.syscall ? error : fail('bad-request', { cause: error })
  })
  if (file.truncated) throw fail(tooLarge)
  return { path, size: target.bytesWritten, name: filename, mediaType: mimetype }
}
