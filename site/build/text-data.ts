import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { TEXT_DATA_PATH, type TEXT_LANGUAGES } from '../pages/tools/vision/read/text-data.ts'

const require = createRequire(import.meta.url)

const SOURCES: Record<(typeof TEXT_LANGUAGES)[number], string> = {
  eng: require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  vie: require.resolve('@tesseract.js-data/vie/4.0.0_best_int/vie.traineddata.gz'),
}

/** Puts what the text reader of Vision knows about languages beside the scripts. They are fetched when text is read. */
export function textDataPlugin(): Plugin {
  const files = Object.entries(SOURCES).map(([language, source]) => ({
    path: `${TEXT_DATA_PATH}/${language}.traineddata`,
    source,
  }))
  return {
    name: 'atelier:text-data',
    generateBundle() {
      for (const { path, source } of files)
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: readFileSync(source) })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = files.find(({ path }) => path === request.url)
        if (!file) return next()
        response.end(readFileSync(file.source))
      })
    },
  }
}
