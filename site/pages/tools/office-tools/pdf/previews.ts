// Small pictures of pages, drawn by PDF.js. Its engine is loaded with the first PDF and reads files in its own worker.
import { PdfFault } from './pdf-fault.ts'
import type { PreviewEngine } from './preview-engine.ts'
import type { PreviewRequest } from './preview-request.ts'
import { withTimeLimit } from './time-limit.ts'

const MAX_CONCURRENT = 2
/** For reading a file or a page and drawing it. */
const DRAW_LIMIT_MS = 20_000

export function createPreviews() {
  let engine: Promise<PreviewEngine> | undefined
  /** The ids of files that took too long: their other pages would hold up the rest. */
  const stuck = new Set<string>()
  const waiting: (() => void)[] = []
  let running = 0

  /** Draws a page when its turn comes. Does nothing if it was aborted before. */
  async function draw(request: PreviewRequest): Promise<void> {
    await turnToCome()
    const { signal, file } = request
    const giveUp = () => {
      stuck.add(file.id)
      restart()
    }
    try {
      while (!signal.aborted) {
        if (stuck.has(file.id)) throw new PdfFault('tooSlow')
        // A slow line is not the fault of the file: the limit begins when the engine is there.
        engine ??= startEngine()
        const drawing = drawUnlessEnded(request, await engine)
        if (await withTimeLimit(drawing, DRAW_LIMIT_MS, giveUp)) return
      }
    } finally {
      running--
      waiting.shift()?.()
    }
  }

  async function turnToCome(): Promise<void> {
    if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
  }

  /** Returns false at once if the engine is ended before the page is drawn: what it was asked for never comes. */
  const drawUnlessEnded = (request: PreviewRequest, drawer: PreviewEngine): Promise<boolean> =>
    Promise.race([drawer.ended.then(() => false), drawNow(request, drawer).then(() => true)])

  async function drawNow(
    { file, index, canvas, side, signal }: PreviewRequest,
    drawer: PreviewEngine,
  ): Promise<void> {
    const document = await drawer.open(file)
    const page = await document.getPage(index + 1)
    if (signal.aborted) return
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: side / Math.max(width, height) })
    const picture = globalThis.document.createElement('canvas')
    picture.width = Math.max(1, Math.round(viewport.width))
    picture.height = Math.max(1, Math.round(viewport.height))
    const task = page.render({ canvas: picture, viewport })
    const cancel = () => task.cancel()
    signal.addEventListener('abort', cancel)
    try {
      await task.promise
    } finally {
      signal.removeEventListener('abort', cancel)
      page.cleanup()
    }
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')!.drawImage(picture, 0, 0)
  }

  /** Ends what is stuck. The next picture starts the engine again. */
  function restart(): void {
    const ended = engine
    engine = undefined
    void ended?.then(
      ({ end }) => end(),
      () => undefined,
    )
  }

  return { draw, end: restart }
}

async function startEngine(): Promise<PreviewEngine> {
  const { startPreviewEngine } = await import('./preview-engine.ts')
  return startPreviewEngine()
}
