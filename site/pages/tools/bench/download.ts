import {
  AtelierError,
  errorFromResponse,
  errorText,
  saveFile,
  toAtelierError,
  translate,
} from '@atelier/widgets'
import { showToast } from '../../../toasts.ts'
import { benchTexts } from './texts.ts'

export interface SavedFile {
  file: Blob
  name: string
}

/** Makes another file of one of ours. */
export type Convert = (file: SavedFile) => Promise<SavedFile>

/**
 * Saves the file behind a URL of our own in the visitor's folder of downloads, or says why the server refuses it. A plain
 * link would save the refusal as a file. The browser keeps a large file on its disk, not in memory.
 */
export async function downloadFrom(url: string, convert?: Convert): Promise<void> {
  try {
    const fetched = await fetchFile(url)
    const { file, name } = convert ? await convert(fetched) : fetched
    saveFile(file, name)
  } catch (thrown) {
    showFailure(toAtelierError(thrown))
  }
}

async function fetchFile(url: string): Promise<SavedFile> {
  try {
    const response = await fetch(url)
    const name = fileNameOf(response)
    if (name !== undefined) return { file: await response.blob(), name }
    const { ok, status, headers } = response
    if (ok) throw new AtelierError('server', { status })
    const body: unknown = await response.json().catch(() => undefined)
    throw errorFromResponse({ status, body, retryAfter: headers.get('retry-after') })
  } catch (cause) {
    throw cause instanceof AtelierError ? cause : new AtelierError('network', { cause })
  }
}

/** Undefined for what is no download, such as a refusal or the page that a hotel shows instead. */
function fileNameOf({ ok, headers }: Response): string | undefined {
  const header = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1]
  return ok && encoded ? decodeURIComponent(encoded) : undefined
}

function showFailure(error: AtelierError): void {
  const { retryAfter } = error
  showToast({
    tone: 'danger',
    title: () => errorText(error),
    ...(retryAfter && { text: () => translate(benchTexts, 'againIn', { count: retryAfter }) }),
  })
}
