import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { BUNDLER_CHECKS } from './bundler-checks.ts'
import { frozenPrototypesPlugin } from './frozen-prototypes.ts'
import { hideNanostoresGlobalPlugin } from './hidden-globals.ts'
import { i18nextStubPlugin } from './i18next-stub.ts'
import { precompressPlugin } from './precompress.ts'
import { reactDomPartsPlugin } from './react-dom-parts.ts'
import { scriptTagLoaderPlugin } from './script-tag.ts'
import { shellStylesPlugin } from './shell-styles.ts'
import { unusedTokensPlugin } from './unused-tokens.ts'

const widgets = join(import.meta.dirname, '..')

/** The files of a build. A chat loads two first, and so does a shared conversation: what both need, and the rest. */
const FILES = [
  // Small, and first of all: it asks the server for the session while the others load.
  {
    name: 'early',
    test: /shell-styles:chat\/history-frame|widgets\/(loader\/(early-chat|shadow-roots|find-server)|configure\/server-address|session\/(early-session|guest-storage)|chat\/history-frame|ui\/(composition|create-element))/,
  },
  {
    name: 'shared',
    test: /node_modules\/(react|react-dom|scheduler|nanostores|@nanostores)\/|contract\/(call|chat|connect|embed|identify|language|constants|errors|time)\.ts|widgets\/(define|i18n|http|storage|session\/(identified-visitor|identify|sign-in-window|sign-in-window-state|store|embed-guest|session-storage)|loader\/(prepare|register-buttons)|preferences\/store|ui\/(copy-text|input-method|first-paint-icons|IconButton|LogoMark|useBrowserLayoutEffect|useKeyEventIsolation))\.tsx?$/,
  },
  { name: 'chat', test: /loader\/register-chat/ },
  // Small parts that several late files need. Every import contains the hashes of all its files.
  {
    name: 'controls',
    test: /widgets\/(ui\/(icons|fingerprint-icon|Spinner|Button|Notice|markdown\/texts)|dates|markdown-texts|http\/(fill-path|idle-timeout|stream-error))\.tsx?$/,
  },
  // Small parts that every conversation loads.
  {
    name: 'conversation',
    test: /widgets\/(chat\/(answer-texts|duration|useIsPro)|pro\/allowance-texts|session\/(tab-lock|tier))\.tsx?$/,
  },
  {
    name: 'menu',
    test: /widgets\/ui\/(Menu|menu-keys|popover-position|useMenu)\.tsx?$/,
  },
  {
    name: 'window',
    test: /widgets\/(login\/(SignInWindowStatus|window-texts)|session\/own-window|ui\/([iI]nitials|useFocusFallback))\.tsx?$/,
  },
]

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
    css: { postcss: { plugins: [unusedTokensPlugin(widgets)] } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      react({ compiler: true }),
      i18nextStubPlugin(widgets),
      hideNanostoresGlobalPlugin(),
      frozenPrototypesPlugin(),
      shellStylesPlugin(widgets),
      reactDomPartsPlugin(),
      scriptTagLoaderPlugin({
        widgetsFolder: widgets,
        tags: {
          'atelier-biometrics': 'shared',
          'atelier-chat': 'chat',
          'atelier-login': 'shared',
          'atelier-pro': 'shared',
          'atelier-share': 'register-share',
        },
        frames: { 'atelier-share': 'loader/share-frame.ts' },
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
          // Short names for the files that the loader knows. A build has a folder of its own, so no name is used again.
          entryFileNames: 'c/[name].js',
          chunkFileNames: ({ name }) =>
            name === 'shared' || name === 'early' ? `c/${name}.js` : 'c/[hash].js',
          codeSplitting: { groups: FILES },
        },
      },
    },
  }
}
