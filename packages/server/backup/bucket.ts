// Copies of backups in a bucket of an S3-compatible service: each file is an object with the name of the backup before its path.
import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { CopySettings } from '../environment/operator.ts'
import { formatErasedList, mergeErased, parseErasedList, type ErasedId } from '../db/erased-list.ts'
import { OperatorError } from '../operator-api.ts'
import { bucketUrlOf, createS3Client } from '../providers/files/s3-client.ts'
import { ERASED_FILE } from './erased.ts'
import { MANIFEST_FILE, MANIFEST_HASH_FILE, parseManifest, type Manifest } from './manifest.ts'
import { selectExpired, type RetentionRule } from './retention.ts'

/** The largest object that S3 accepts in a single request. */
const MAX_OBJECT_BYTES = 5 * 1024 ** 3
const RETRIES = 3

interface CopiedBackup {
  name: string
  createdAt: string
  keys: string[]
}

export interface BackupBucket {
  name: string
  /** Copies a complete backup. Its manifest is copied last, so that a copy with it is complete. */
  copy(folder: string, manifest: Manifest): Promise<void>
  /** Adds ids to the list in the bucket of what was deleted. */
  addErased(erased: readonly ErasedId[]): Promise<void>
  /** Deletes the copies of backups that the rules do not keep, and returns their names. */
  prune(rules: readonly RetentionRule[]): Promise<string[]>
}

export function openBackupBucket(settings: CopySettings): BackupBucket {
  const { endpoint, bucket } = settings
  const bucketUrl = bucketUrlOf(settings)
  const client = createS3Client(settings, { retries: RETRIES })

  async function request(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const response = await client
      .fetch(`${bucketUrl}${path}`, { ...init, method })
      .catch((cause: unknown) => {
        throw new OperatorError(`${endpoint} cannot be reached: ${reasonOf(cause)}.`, { cause })
      })
    if (response.ok) return response
    const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
    throw new OperatorError(
      `${endpoint} refused ${method} in the bucket ${bucket}: ${response.status} ${code ?? response.statusText}.`,
    )
  }

  const read = async (path: string) => (await request('GET', path)).text()

  async function put(folder: string, path: string, sha256?: string): Promise<void> {
    const file = join(folder, path)
    if ((await stat(file)).size > MAX_OBJECT_BYTES)
      throw new OperatorError(
        `${file} has more than 5 GB, which S3 does not accept in one request.`,
      )
    const response = await request('PUT', pathOf(`${basename(folder)}/${path}`), {
      // Read from the disk while it is sent.
      body: await openAsBlob(file),
      // With this hash, the service refuses a body that was changed or truncated on the way.
      ...(sha256 && { headers: { 'x-amz-content-sha256': sha256 } }),
    })
    await response.body?.cancel()
  }

  async function listKeys(): Promise<string[]> {
    const keys: string[] = []
    for (let next = ''; ;) {
      const text = await read(`?list-type=2&encoding-type=url${next}`)
      keys.push(...textsOf(text, 'Key').map((key) => decodeURIComponent(key.replaceAll('+', ' '))))
      const [token] = textsOf(text, 'NextContinuationToken')
      if (!token) return keys
      next = `&continuation-token=${encodeURIComponent(token)}`
    }
  }

  async function listCopies(): Promise<CopiedBackup[]> {
    const keys = await listKeys()
    const copies: CopiedBackup[] = []
    for (const key of keys.filter((each) => /^[^/]+\/manifest\.json$/.test(each))) {
      const name = key.split('/', 1)[0]!
      const manifest = parseManifest(await read(pathOf(key)))
      const own = keys.filter((each) => each.startsWith(`${name}/`) && each !== key)
      if (manifest) copies.push({ name, createdAt: manifest.createdAt, keys: [...own, key] })
    }
    return copies
  }

  return {
    name: bucket,
    async copy(folder, { files }) {
      for (const [path, { sha256 }] of Object.entries(files)) await put(folder, path, sha256)
      await put(folder, MANIFEST_HASH_FILE)
      await put(folder, MANIFEST_FILE)
    },
    async addErased(erased) {
      const keys = await listKeys()
      const known = keys.includes(ERASED_FILE)
        ? parseErasedList(await read(pathOf(ERASED_FILE)))
        : []
      const all = mergeErased(known, erased)
      if (all.length === known.length) return
      const response = await request('PUT', pathOf(ERASED_FILE), { body: formatErasedList(all) })
      await response.body?.cancel()
    },
    async prune(rules) {
      const expired = selectExpired(await listCopies(), rules)
      // The manifest is the last key, so that the next run finds and finishes a removal that was interrupted.
      for (const key of expired.flatMap(({ keys }) => keys))
        await (await request('DELETE', pathOf(key))).body?.cancel()
      return expired.map(({ name }) => name)
    },
  }
}

const pathOf = (key: string) => `/${key.split('/').map(encodeURIComponent).join('/')}`

/** The contents of all elements with this name in an XML reply. */
function textsOf(xml: string, element: string): string[] {
  const matches = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))
  return [...matches].map(([, text]) => text!.replaceAll('&amp;', '&'))
}

/** The message of a `fetch` error only says that it failed. The error's cause says why. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message || String(cause) : message
}
