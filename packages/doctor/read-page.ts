// Reads a page without a browser.
import type { Frame, PageDocument } from './facts.ts'
import { readTags } from './html.ts'
import { findElements } from './page-parts.ts'
import { send, type RequestOptions } from './request.ts'

type Options = Pick<RequestOptions, 'acceptAnyCertificate'>

export async function readPage(url: string, options: Options): Promise<PageDocument> {
  const response = await send(url, { ...options, headers: { accept: 'text/html' } })
  const { status, headers, content } = response
  return { url: response.url, status, headers, tags: readTags(content.toString()) }
}

const MAX_FRAMES = 10

/** Finds the frames whose page contains our elements. */
export async function readFrames({ url, tags }: PageDocument, options: Options): Promise<Frame[]> {
  const frames = tags.filter(
    ({ name, attributes }) => /^i?frame$/.test(name) && (attributes.src ?? attributes.srcdoc),
  )
  const found = await Promise.all(
    frames.slice(0, MAX_FRAMES).map(async ({ attributes: { src = '', srcdoc, sandbox } }) => {
      const frame =
        srcdoc === undefined ? await readFrame(src, url, options) : { url, tags: readTags(srcdoc) }
      const hasElements = frame && findElements({ ...frame, status: 200, headers: {} }).length > 0
      return hasElements ? { url: frame.url, sandbox } : undefined
    }),
  )
  return found.filter((frame) => !!frame)
}

async function readFrame(src: string, pageUrl: string, options: Options) {
  const address = URL.canParse(src, pageUrl) ? new URL(src, pageUrl) : undefined
  if (!address || !/^https?:$/.test(address.protocol)) return undefined
  return readPage(address.href, options).catch(
    // A frame that cannot be loaded is not one of ours.
    () => undefined,
  )
}
