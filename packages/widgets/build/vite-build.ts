import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { BUNDLER_CHECKS } from './bundler-checks.ts'
import { CSS_OPTIONS } from './css-options.ts'
import { precompressPlugin } from './precompress.ts'
import { PREACT_ALIASES } from './preact/aliases.ts'
import { prerenderedPlugin } from './prerendered.ts'
import { scriptTagLoaderPlugin } from './script-tag.ts'
import { shellStylesPlugin } from './shell-styles.ts'
import { unusedTokensPlugin } from './unused-tokens.ts'

const widgets = join(import.meta.dirname, '..')

/**
 * How the code is divided into files, beside those that are imported on demand. A module comes with what it imports, and
 * into the first file that wants it.
 */
const FILES = [
  // Small, and first of all: it asks the server for the session while the others load.
  { name: 'early', test: /widgets\/loader\/early-chat\.ts$/, priority: 4 },
  // What the first files need beside those of the chat's and the share's own folders.
  {
    name: 'shared',
    tags: ['$initial' as const],
    test: /^(?!.*widgets\/((chat|share)\/|(elements\/|loader\/register-)(chat|share)\.))/,
    priority: 3,
  },
  { name: 'chat', test: /widgets\/loader\/register-chat\.ts$/, priority: 2 },
  { name: 'register-share', test: /widgets\/loader\/register-share\.ts$/, priority: 2 },
  // What the first request needs.
  { name: 'http', test: /widgets\/http\/(setup|send|partner-client)\.ts$/, priority: 1 },
  // The smaller grammars of code together, because every file costs a request and its hash.
  { name: 'grammars', test: /highlight\.js\/es\/languages/, maxSize: 20_000 },
]

/**
 * Elements of the script tag have the code that shows a shared conversation at once. The npm package loads it when a page
 * has a viewer.
 */
const CONVERSATION_AT_ONCE = {
  find: /^\.\/useConversationView\.ts$/,
  replacement: join(widgets, 'share/conversation-view-at-once.ts'),
}

/**
 * How `vite build --mode widgets` builds the files that partner pages load with their script tag. `npm run
 * build` gives each build a folder of its own (packages/server/commands/build-widgets.ts).
 *
 * Built in Vite's library mode, because in app mode the loader would be fetched and run twice. Minified by the bundler,
 * because Vite leaves white space in libraries.
 */
export function widgetsBuild(): UserConfig {
  return {
    root: widgets,
    base: './',
    css: { ...CSS_OPTIONS, postcss: { plugins: [unusedTokensPlugin(widgets)] } },
    resolve: { alias: [...PREACT_ALIASES, CONVERSATION_AT_ONCE] },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      react({ compiler: true }),
      shellStylesPlugin(widgets),
      prerenderedPlugin(widgets),
      scriptTagLoaderPlugin({
        widgetsFolder: widgets,
        firstFiles: ['early', 'shared', 'chat', 'register-share'],
        standaloneFiles: { share: 'loader/share-frame.ts' },
      }),
      precompressPlugin(),
    ],
    build: {
      emptyOutDir: true,
      modulePreload: false,
      minify: false,
      cssMinify: true,
      lib: {
        entry: {
          chat: join(widgets, 'loader/register-chat.ts'),
          'register-share': join(widgets, 'loader/register-share.ts'),
          shared: join(widgets, 'loader/register-buttons.ts'),
        },
        formats: ['es'],
      },
      rolldownOptions: {
        checks: BUNDLER_CHECKS,
        // Lets files import code that they share with an entry from the entry, which saves a file for that code.
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          // Removes annotations such as /* @__PURE__ */, which only the bundler needs.
          comments: { annotation: false },
          // A build has a folder of its own, so no name is used again.
          entryFileNames: 'c/[name].js',
          chunkFileNames: 'c/[name].js',
          codeSplitting: { groups: FILES },
        },
      },
    },
  }
}
