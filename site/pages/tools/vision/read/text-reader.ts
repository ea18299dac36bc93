import coreUrl from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url'
import Tesseract from 'tesseract.js'
import tesseractUrl from 'tesseract.js/dist/worker.min.js?url'
import type { ReadPage } from './lines.ts'
import { readWithinTime, type ReadingTime } from './reading-time.ts'
import { TEXT_DATA_PATH, type TEXT_LANGUAGES } from './text-data.ts'

export type TextLanguages = readonly (typeof TEXT_LANGUAGES)[number][]

/** The messages of the reader go nowhere: a browser would show each as an error of the page. */
const QUIET = { debug_file: '/dev/null' } as Partial<Tesseract.WorkerParams>

let reader: Promise<Tesseract.Worker> | undefined
let known: TextLanguages = []
let report: (part: number) => void = () => {}

/** Reads a level picture. Undefined if the time is over. @param onProgress from 0 to 1 */
export async function recognize(
  picture: OffscreenCanvas,
  languages: TextLanguages,
  { time, onProgress }: { time: ReadingTime; onProgress: (part: number) => void },
): Promise<ReadPage | undefined> {
  if (time.left <= 0) return undefined
  const worker = await loadReader(languages)
  report = onProgress
  const reading = worker.recognize(picture, {}, { blocks: true, text: false })
  const found = await readWithinTime(time, reading)
  if (found) return found.data
  // A reading cannot be stopped in any other way.
  reader = undefined
  await worker.terminate()
  return undefined
}

/** One reader for all languages: each takes some hundred megabytes. */
async function loadReader(languages: TextLanguages): Promise<Tesseract.Worker> {
  reader ??= create(languages).catch((error: unknown) => {
    reader = undefined
    throw error
  })
  const worker = await reader
  if (known.join() === languages.join()) return worker
  await worker.reinitialize(languages.join('+'), Tesseract.OEM.LSTM_ONLY)
  await worker.setParameters(QUIET)
  known = languages
  return worker
}

async function create(languages: TextLanguages): Promise<Tesseract.Worker> {
  const worker = await Tesseract.createWorker([...languages], Tesseract.OEM.LSTM_ONLY, {
    workerPath: tesseractUrl,
    corePath: coreUrl,
    langPath: TEXT_DATA_PATH,
    gzip: false,
    cacheMethod: 'none',
    workerBlobURL: false,
    // Otherwise a language that cannot be loaded would end this thread, and with it what waits here.
    errorHandler: () => {},
    logger: ({ status, progress }) => status === 'recognizing text' && report(progress),
  })
  await worker.setParameters(QUIET)
  known = languages
  return worker
}
