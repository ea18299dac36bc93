import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/** Minifies the scripts of site/public, which pages load before anything else and the bundler only copies. */
export function minifyScriptsPlugin(): Plugin {
  return {
    name: 'atelier:minify-scripts',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      handler({ dir }) {
        for (const name of readdirSync(dir!).filter((file) => file.endsWith('.js'))) {
          const path = join(dir!, name)
          writeFileSync(path, minifySync(name, readFileSync(path, 'utf8')).code)
        }
      },
    },
  }
}
