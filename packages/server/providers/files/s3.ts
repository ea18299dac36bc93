import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { AwsClient } from 'aws4fetch'
import { fail } from '../../helpers/fail.ts'
import type { ByteRange, FileStorage, OpenFile } from './file-storage.ts'
import { bucketUrlOf, createS3Client } from './s3-client.ts'
import type { S3Settings } from '../../environment/storage.ts'

/** The time until the response's headers. Short, because a visitor waits for it. */
const RESPONSE_TIMEOUT_MS = 10_000
const RETRIES = 1
const MAX_PARALLEL_DELETIONS = 8

export interface S3Storage extends FileStorage {
  /** Throws with the reason if the bucket cannot be used. */
  checkConnection(): Promise<void>
}

/** Stores files in a bucket of a service with S3's protocol. */
export function createS3Storage(
  settings: S3Settings,
  { timeoutMs = RESPONSE_TIMEOUT_MS } = {},
): S3Storage {
  const { endpoint, bucket } = settings
  const client = createS3Client(settings, { retries: RETRIES })
  const bucketUrl = bucketUrlOf(settings)

  /** Resolves with a response that is either successful or 404. */
  async function request(method: string, id: string, init: RequestInit = {}): Promise<Response> {
    const url = id ? `${bucketUrl}/${id}` : bucketUrl
    const response = await fetchHeaders(client, url, { ...init, method }, timeoutMs).catch(
      (cause: unknown) => {
        throw unavailable(cause)
      },
    )
    if (response.ok || (response.status === 404 && id)) return response
    throw unavailable(
      new Error(`${endpoint} answered ${response.status}: ${await reasonOf(response)}`),
    )
  }

  async function removeOne(id: string): Promise<void> {
    const response = await request('DELETE', id)
    await response.body?.cancel()
  }

  return {
    description: bucketUrl,
    async put(id, bytes, mediaType) {
      const response = await request('PUT', id, {
        body: new Uint8Array(bytes),
        headers: {
          'content-type': mediaType,
          // With this hash, the service refuses a body that was changed or truncated on the way.
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      })
      await response.body?.cancel()
      if (!response.ok) throw unavailable(new Error(`There is no bucket ${bucket}`))
    },
    async open(id, range) {
      const response = await request('GET', id, { headers: rangeHeader(range) })
      if (response.ok) return toOpenFile(response)
      await response.body?.cancel()
      return undefined
    },
    async sizeOf(id) {
      const { ok, headers } = await request('HEAD', id)
      return ok ? Number(headers.get('content-length')) : undefined
    },
    async remove(ids) {
      for (let first = 0; first < ids.length; first += MAX_PARALLEL_DELETIONS) {
        const some = ids.slice(first, first + MAX_PARALLEL_DELETIONS)
        await Promise.all(some.map(removeOne))
      }
    },
    async checkConnection() {
      await request('HEAD', '')
    },
  }
}

/** The timeout ends with the headers, because a visitor with a slow connection may read the body for longer. */
async function fetchHeaders(
  client: AwsClient,
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Response> {
  const abortion = new AbortController()
  const timer = setTimeout(
    () => abortion.abort(new Error(`${url} did not answer in ${timeoutMs} ms`)),
    timeoutMs,
  )
  try {
    return await client.fetch(url, { ...init, signal: abortion.signal })
  } finally {
    clearTimeout(timer)
  }
}

function rangeHeader(range: ByteRange | undefined): Record<string, string> {
  return range ? { range: `bytes=${range.start}-${range.end}` } : {}
}

function toOpenFile({ headers, body }: Response): OpenFile {
  const total = headers.get('content-range')?.split('/')[1] ?? headers.get('content-length')
  return { stream: Readable.fromWeb(body as ReadableStream), size: Number(total) }
}

/** The code of an error reply, such as NoSuchBucket or SignatureDoesNotMatch. */
async function reasonOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? response.statusText
}

/** Creates the failure `busy`, after which visitors can try again soon. The cause goes to the log. */
function unavailable(cause: unknown) {
  return fail('busy', { retryAfter: 5, cause })
}
