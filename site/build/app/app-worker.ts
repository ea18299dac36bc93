import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@atelier/contract'
import { build } from 'vite'
import { BUNDLER_CHECKS } from '../../../packages/widgets/build/bundler-checks.ts'
import { APP_WORKER_PATH } from '../../app-caches.ts'
import { pathInLanguage } from '../../head.ts'
import { fileInLanguage } from '../page-list.ts'

/** Bundles the service worker into one file beside the pages, after the site has been built. */
export async function buildAppWorker(root: string): Promise<void> {
  const outDir = join(root, 'dist/site')
  await build({
    root: join(root, 'site'),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { APP_BUILD: JSON.stringify(describeBuild(outDir)) },
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        checks: BUNDLER_CHECKS,
        input: join(root, 'site/app-worker/main.ts'),
        output: { format: 'iife', entryFileNames: APP_WORKER_PATH.slice(1) },
      },
    },
  })
}

/** What the worker knows of the build: site/app-worker/build.ts. */
function describeBuild(outDir: string) {
  const readPage = (name: string) => readFileSync(join(outDir, name), 'utf8')
  const [version] = /\/assets\/main-[\w-]+\.js/.exec(readPage('index.html'))!
  const offline = LANGUAGES.map((language) => readPage(fileInLanguage('offline.html', language)))
  return {
    version,
    offlinePages: Object.fromEntries(
      LANGUAGES.map((language) => [language, pathInLanguage('/offline', language)]),
    ),
    files: [...new Set(offline.flatMap((page) => filesOf(page, outDir)))],
  }
}

/** The files that the page names, and the fonts that its style sheet names for its letters. */
function filesOf(page: string, outDir: string): string[] {
  const named = [...page.matchAll(/(?:href|src)="(\/[\w./-]+\.\w+)"/g)].map(([, path]) => path!)
  const fonts = named
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => readFileSync(join(outDir, path), 'utf8').match(/\/assets\/[\w-]+\.woff2/g))
    .filter((path) => path && !path.includes('-ext-'))
  return [...named, ...fonts.filter((path) => path !== null)].filter((path) =>
    existsSync(join(outDir, path)),
  )
}
