import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { BUNDLER_CHECKS } from '../../packages/widgets/build/bundler-checks.ts'
import { CSS_OPTIONS } from '../../packages/widgets/build/css-options.ts'
import { precompressPlugin } from '../../packages/widgets/build/precompress.ts'
import { shellStylesPlugin } from '../../packages/widgets/build/shell-styles.ts'
import { appManifestPlugin } from './app/app-manifest.ts'
import { offlinePagesPlugin } from './app/offline-pages.ts'
import { contentPlugin } from './content.ts'
import { pageHeadsPlugin } from './heads.ts'
import { minifyScriptsPlugin } from './minify-scripts.ts'
import { textDataPlugin } from './text-data.ts'

const root = join(import.meta.dirname, '../..')

const site = join(root, 'site')

const widgets = join(root, 'packages/widgets')

/** The files of a build. Every page loads two at first. React is separate, so that it stays cached when only our code changes. */
const FILES = [
  // Separate, so that the hidden frame of a silent sign-in loads none of the other groups.
  { name: 'preload', test: /vite\/preload-helper/, priority: 1 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // Separate, so that the page of a conversation asks for its messages before the other groups have arrived.
  {
    name: 'early',
    test: /widgets\/session\/(tab-channels|early-session|session-storage)/,
    priority: 1,
  },
  // Without main.tsx, which awaits the texts: files that import the frame would wait for that too.
  {
    name: 'frame',
    tags: ['$initial' as const],
    test: /^(?!.*(vite\/preload-helper|node_modules\/@azure|session\/(embed|msal|bridge|early-history)|site\/(main|index|auth|early-chat|reference|api|offline)\.))/,
  },
  // Small parts that most pages need.
  {
    name: 'page',
    test: /site\/(head|pages\/(usePageHead|useContent)|layout\/choice-names)\./,
  },
  // Small parts that many pages need, but not the first. Without them here, pages would load the group `composer` for them.
  {
    name: 'parts',
    test: /nanostores\/(lifecycle|computed|map)\/|widgets\/(late-styles|emitter|ui\/(copy-text|useCopyStatus|loader-shell|composition|lazy-module|useBrowserLayoutEffect|useLatestCallback)|pro\/(pricing|amounts)|chat\/(lazy-component|models)|session\/held-lock|speech\/(speech-abilities|voice-settings-key))\./,
  },
  // Small parts of pages that do more than show something.
  {
    name: 'small',
    test: /widgets\/(ui\/(Notice|UndoCard|useSecondsUntil)|random-uuid|http\/rejoin|chat\/(days|search\/format-when|list\/countdown))\.|contract\/(media-errors|creation-limits)\.|site\/layout\/NeedsScript\./,
  },
  // The styles that all tools share, in one file. No script belongs to the group.
  { name: 'bench', test: /site\/pages\/tools\/bench\/[^/]+\.css/ },
  // The modules that almost all tools import, in one file: without the group, each would be a file and a request of its own.
  {
    name: 'tools',
    test: /site\/pages\/tools\/bench\/[^/]+\.tsx?$/,
    minShareCount: 7,
    priority: -1,
    includeDependenciesRecursively: false,
  },
  // Fields and dialogs, which many pages need but not the first.
  {
    name: 'form',
    test: /widgets\/(ui\/(Field|Choice|Confirm|Modal|Tabs|useModalDialog|useFocusFallback|lock-scroll|save-file)|login\/(validate|requests|step-up|useAsyncAction|HiddenUserName)|dates)\.tsx?/,
  },
  // What every message field loads, at first or a moment later.
  {
    name: 'composer',
    test: /widgets\/chat\/(Composer|composer-tools|continuity\/continue-chat)\.tsx?|site\/pages\/chat\/current-chat/,
  },
]

/** How `vite build` builds the pages of the site. */
export function siteBuild(): UserConfig {
  return {
    root: site,
    css: CSS_OPTIONS,
    worker: { format: 'es' },
    build: {
      outDir: join(root, 'dist/site'),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      // The content security policy allows no data: URLs.
      assetsInlineLimit: 0,
      rolldownOptions: {
        checks: BUNDLER_CHECKS,
        onLog(level, log, handle) {
          // Such an import loads nothing later, whatever its author meant.
          if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message)
          handle(level, log)
        },
        input: ['index.html', 'auth.ts', 'early-chat.ts', 'api.html', 'offline.html'].map((page) =>
          join(site, page),
        ),
        output: {
          codeSplitting: { groups: FILES },
        },
      },
    },
    plugins: [
      react({ compiler: true }),
      contentPlugin(site),
      appManifestPlugin(site),
      offlinePagesPlugin(site),
      pageHeadsPlugin(site),
      shellStylesPlugin(widgets),
      minifyScriptsPlugin(),
      textDataPlugin(),
      precompressPlugin(),
    ],
  }
}
