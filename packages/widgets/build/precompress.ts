import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Writes a Brotli and a gzip file beside every file that becomes smaller by it, so that the server need not compress.
 * Brotli takes about ten seconds of processor time for all files, gzip less than one. The server fills in the pages and
 * compresses them.
 */
export function precompressPlugin(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      const names = await readdir(dir!, { recursive: true })
      const files = names.filter((name) => /\.(m?js|css|svg|json|md|wasm|ttf)$/.test(name))
      await Promise.all(
        files.map(async (name) => {
          const path = join(dir!, name)
          const content = await readFile(path)
          await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
          await writeFile(`${path}.gz`, await promisify(gzip)(content))
        }),
      )
    },
  }
}
