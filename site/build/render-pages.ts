import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES } from '@atelier/contract'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { BUNDLER_CHECKS } from '../../packages/widgets/build/bundler-checks.ts'
import { shellStylesPlugin } from '../../packages/widgets/build/shell-styles.ts'
import type * as Prerender from '../prerender.tsx'
import { withFontsOfForeignWords } from './font-preload.ts'
import { fileInLanguage, listPages } from './page-list.ts'

/** The place in the HTML of a page where its content belongs. */
const EMPTY_ROOT = '<div id="root"></div>'

/** Bundles prerender.tsx with React for Node. `root`: the folder of the repository. */
export async function bundleRenderer(root: string): Promise<void> {
  const site = join(root, 'site')
  await build({
    root: site,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react({ compiler: true }), shellStylesPlugin(join(root, 'packages/widgets'))],
    ssr: { noExternal: true },
    worker: { format: 'es' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: join(site, 'prerender.tsx'),
      outDir: rendererFolder(root),
      emptyOutDir: true,
      minify: false,
      // As in the build of the site, so that both name the same files.
      assetsInlineLimit: 0,
      ssrEmitAssets: false,
      target: 'node24',
      rolldownOptions: { checks: BUNDLER_CHECKS },
    },
  })
}

/** Fills the HTML files of the built site with what React renders for each page and language. */
export async function renderPages(
  root: string,
  configuration: Prerender.RendererOptions['configuration'],
): Promise<void> {
  const site = join(root, 'dist/site')
  const { href } = pathToFileURL(join(rendererFolder(root), 'prerender.js'))
  const { createRenderer } = (await import(href)) as typeof Prerender
  const readFile = (path: string) => readFileSync(join(site, path), 'utf8')
  const render = createRenderer({ configuration, readFile })
  const pages = listPages(join(root, 'site')).filter(({ isRendered }) => isRendered)
  const assets = readdirSync(join(site, 'assets'))
  for (const language of LANGUAGES) {
    for (const { path, fileName } of pages) {
      const file = join(site, fileInLanguage(fileName, language))
      const html = await render({ path, language })
      const content = `<div id="root" data-path="${path}" data-language="${language}">${html}</div>`
      const page = readFileSync(file, 'utf8').replace(EMPTY_ROOT, () => content)
      writeFileSync(file, withFontsOfForeignWords(page, assets))
    }
  }
}

const rendererFolder = (root: string) => join(root, 'dist/renderer')
