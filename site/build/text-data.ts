import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { TEXT_DATA_PATH, type TEXT_LANGUAGES } from '../pages/tools/vision/read/text-data.ts'

const require = createRequire(import.meta.url)

const SOURCES: Record<(typeof TEXT_LANGUAGES)[number], string> = {
  eng: require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  ara: require.resolve('@tesseract.js-data/ara/4.0.0_best_int/ara.traineddata.gz'),
  vie: require.resolve('@tesseract.js-data/vie/4.0.0_best_int/vie.traineddata.gz'),
}

/** Puts what the text reader of Vision knows about languages beside the scripts. They are fetched when text is read. */
export function textDataPlugin(): Plugin {
  const files = Object.entries(SOURCES).map(([language, source]) => ({
    path: `${TEXT_DATA_PATH}/${language}.traineddata`,
    read: () => withoutSettings(readFileSync(source)),
  }))
  return {
    name: 'atelier:text-data',
    generateBundle() {
      for (const { path, read } of files)
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: read() })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = files.find(({ path }) => path === request.url)
        if (!file) return next()
        response.end(file.read())
      })
    },
  }
}

/**
 * Some files begin with settings for an older reader, which this one does not know: it writes an error to the console for
 * each. They become comments.
 * https://github.com/tesseract-ocr/tessdoc/blob/main/tess3/TrainingTesseract3.md#putting-it-all-together
 */
function withoutSettings(packed: Buffer): Buffer {
  const data = gunzipSync(packed)
  const count = data.readInt32LE(0)
  const starts = Array.from({ length: count }, (_, at) => Number(data.readBigInt64LE(4 + at * 8)))
  const [settings = -1, ...others] = starts
  if (settings < 0) return packed
  const end = Math.min(...others.filter((start) => start > settings))
  const isLineEnd = (at: number) => data[at] === LINE_END
  for (let at = settings; at < end; at += 1)
    if ((at === settings || isLineEnd(at - 1)) && !isLineEnd(at)) data[at] = COMMENT
  return gzipSync(data, { level: 9 })
}

const LINE_END = 10
/** `#` */
const COMMENT = 35
