import { join } from 'node:path'
import { Script } from 'node:vm'
import { build, type Plugin } from 'vite'

/** Files that a page without a screen does not need. */
const UNDRAWN = /\.(css|svg|png|jpg|webp|woff2)(\?.*)?$/
/** What is loaded late and does something without being seen. All else that is loaded late is left out. */
const NEEDED_LATE =
  /(sending-parts|own-client|unsent|request-version|comparison|temporary-chat)\.ts$/

let bundle: Promise<Script> | undefined

/** Makes one script of tab.ts and of the pages that it opens. It defines `tab.openTab`. */
export function bundleTab(): Promise<Script> {
  return (bundle ??= makeBundle())
}

async function makeBundle(): Promise<Script> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'import.meta.env.SSR': 'false', 'process.env.NODE_ENV': '"production"' },
    plugins: [leaveOutUndrawn],
    // Vite decides it by NODE_ENV, which is `test` in a test.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'tab.ts'), name: 'tab', formats: ['iife'] },
    },
  })
  const [bundled] = [result].flat()
  if (!bundled || !('output' in bundled)) throw new Error('The pages could not be bundled.')
  const source = bundled.output[0].code
  const script = new Script(source, { filename: 'tab.js' })
  // Without it, each tab would compile the script again.
  return new Script(source, { filename: 'tab.js', cachedData: script.createCachedData() })
}

const EMPTY = '\0undrawn'

const leaveOutUndrawn: Plugin = {
  name: 'leave-out-undrawn',
  enforce: 'pre',
  resolveId(id, _importer, options) {
    const { kind } = options as { kind?: string }
    const isLeftOut = kind === 'dynamic-import' && !NEEDED_LATE.test(id)
    return UNDRAWN.test(id) || isLeftOut ? EMPTY : undefined
  },
  load: (id) => (id === EMPTY ? 'export default undefined' : undefined),
}
