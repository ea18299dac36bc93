import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { frozenPrototypesPlugin } from './packages/widgets/build/frozen-prototypes.ts'
import { i18nextStubPlugin } from './packages/widgets/build/i18next-stub.ts'
import { hideNanostoresGlobalPlugin } from './packages/widgets/build/hidden-globals.ts'
import { reactDomPartsPlugin } from './packages/widgets/build/react-dom-parts.ts'
import { precompressPlugin } from './packages/widgets/build/precompress.ts'
import { scriptTagLoaderPlugin } from './packages/widgets/build/script-tag.ts'
import { shellStylesPlugin } from './packages/widgets/build/shell-styles.ts'
import { unusedTokensPlugin } from './packages/widgets/build/unused-tokens.ts'
import { minifyScriptsPlugin } from './site/build/minify-scripts.ts'
import { contentPlugin } from './site/build/content.ts'
import { reactRouterPartsPlugin } from './site/build/react-router-parts.ts'
import { pageHeadsPlugin } from './site/build/heads.ts'
import { PGLITE_ONLY } from './tests/server/pglite-only.ts'
import { chromiumLaunchOptions } from './tests/e2e/find-chromium.mjs'
import { sampleSeed } from './tests/sample-seed.ts'

const root = import.meta.dirname

const widgets = join(root, 'packages/widgets')

/** The directive `use no memo` is for the React compiler, which has read it before the files are bundled. */
const CHECKS = { bundlerTimings: false, moduleLevelDirective: false }

/**
 * `vite build` builds the site, `vite build --mode widgets` the files that partner pages load with their script tag.
 */
export default defineConfig(({ mode }) =>
  mode === 'widgets' ? widgetsConfiguration() : siteConfiguration(),
)

function siteConfiguration(): ViteUserConfig {
  return {
    root: join(root, 'site'),
    build: {
      outDir: join(root, 'dist/site'),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      // The content security policy allows no data: URLs.
      assetsInlineLimit: 0,
      rolldownOptions: {
        checks: CHECKS,
        input: ['index.html', 'auth.ts', 'early-chat.ts', 'api.html'].map((page) =>
          join(root, 'site', page),
        ),
        output: {
          codeSplitting: {
            // Every page loads two files. React is separate, so that it stays cached when only our code changes.
            groups: [
              // Separate, so that the hidden frame of a silent sign-in loads none of the other groups.
              { name: 'preload', test: /vite\/preload-helper/, priority: 1 },
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              // Separate, so that the page of a conversation asks for its messages before the other groups have arrived.
              {
                name: 'early',
                test: /widgets\/session\/(conversations-channel|early-session|session-storage)/,
                priority: 1,
              },
              // Without main.tsx, which awaits the texts: files that import the frame would wait for that too.
              {
                name: 'frame',
                tags: ['$initial'],
                test: /^(?!.*(vite\/preload-helper|node_modules\/@azure|session\/(embed|msal|bridge|early-history)|site\/(main|index|auth|early-chat|reference|api)\.))/,
              },
              // Small parts that most pages need.
              {
                name: 'page',
                test: /site\/pages\/usePageHead|site\/pages\/(useContent|ThemePicture)|widgets\/(late-styles|ui\/(copy-text|useCopyStatus|loader-shell|input-method)|pro\/(pricing|amounts))/,
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
            ],
          },
        },
      },
    },
    plugins: [
      react({ compiler: true }),
      contentPlugin(join(root, 'site')),
      pageHeadsPlugin(join(root, 'site')),
      i18nextStubPlugin(widgets),
      reactDomPartsPlugin(),
      reactRouterPartsPlugin(),
      shellStylesPlugin(widgets),
      minifyScriptsPlugin(),
      precompressPlugin(),
    ],
    test: {
      projects: [
        {
          test: {
            name: 'unit',
            root,
            include: ['tests/*.test.ts'],
            exclude: serverTests(),
            isolate: false,
            setupFiles: [join(root, 'tests/own-modules.ts')],
            // Some read the whole repository, which takes long while the machine is busy.
            testTimeout: 20_000,
          },
        },
        browserProject(),
        serverProject('pglite'),
        serverProject('postgres'),
      ],
      reporters: ['default'],
      // One more than cores, because some tests wait for time limits. By default, Vitest leaves a core free.
      maxWorkers: availableParallelism() + 1,
    },
  }
}

/**
 * `npm run build` gives each build a folder of its own (packages/server/commands/build-widgets.ts).
 *
 * Built in Vite's library mode, because in app mode the loader would be fetched and run twice. Minified by the bundler,
 * because Vite leaves white space in libraries.
 */
function widgetsConfiguration(): ViteUserConfig {
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
        checks: CHECKS,
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
          codeSplitting: {
            // A chat loads two files first, and so does a shared conversation: what both need, and the rest.
            groups: [
              // Small, and first of all: it asks the server for the session while the others load.
              {
                name: 'early',
                test: /shell-styles:chat\/history-frame|widgets\/(loader\/(early-chat|shadow-roots)|session\/(early-session|guest-storage)|chat\/history-frame|ui\/(composition|create-element))/,
              },
              {
                name: 'shared',
                test: /node_modules\/(react|react-dom|scheduler|nanostores|@nanostores)\/|contract\/(call|chat|connect|embed|language|constants|errors)\.ts|widgets\/(define|i18n|http|storage|http\/signed-out-event|session\/(sign-in-window|sign-in-window-state|store|embed-guest|session-storage)|loader\/(prepare|register-buttons)|preferences\/store|ui\/(copy-text|input-method|first-paint-icons|IconButton|LogoMark|useKeyEventIsolation))\.tsx?$/,
              },
              { name: 'chat', test: /loader\/register-chat/ },
              // Small parts that several late files need. Every import contains the hashes of all its files.
              {
                name: 'controls',
                test: /widgets\/(ui\/(icons|Spinner|Button|Notice|markdown\/texts)|dates|markdown-texts|http\/(fill-path|idle-timeout|stream-error))\.tsx?$/,
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
            ],
          },
        },
      },
    },
  }
}

/** The tests of the widgets run in Chromium, because they are about focus, the top layer and shadow roots. */
function browserProject() {
  return {
    // Add every dependency that tests load: Vite reloads the page for a missing one, which then has React twice.
    optimizeDeps: {
      include: [
        'react',
        'react/jsx-dev-runtime',
        'react/compiler-runtime',
        'react-dom',
        'react-dom/client',
        'nanostores',
        '@nanostores/react',
        '@r2wc/react-to-web-component',
        'i18next',
        'react-i18next',
        'marked',
        'lean-qr/nano',
        'react-toastify/unstyled',
        'axe-core',
      ],
    },
    test: {
      name: 'browser',
      root,
      include: ['tests/widgets/*.test.{ts,tsx}'],
      setupFiles: ['own-channels', 'react-warnings'].map((name) =>
        join(root, `tests/widgets/${name}.ts`),
      ),
      provide: { isWholeSeries: process.env.SERIES === 'whole', sampleSeed: sampleSeed() },
      // With a cold cache, Vite bundles lazily loaded modules during the test.
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // Playwright hides scrollbars, but most visitors have them.
        provider: playwright({
          launchOptions: { ...chromiumLaunchOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }
}

function serverProject(database: 'pglite' | 'postgres') {
  return {
    test: {
      name: database,
      root,
      include: serverTests(),
      exclude: database === 'postgres' ? serverTests(PGLITE_ONLY) : [],
      globalSetup:
        database === 'postgres'
          ? [join(root, 'tests/server/postgres.ts')]
          : [join(root, 'tests/server/pglite.ts')],
      provide: { database },
      // Each database runs in another time zone, far from UTC, to detect code that depends on the time zone.
      env: { TZ: database === 'postgres' ? 'America/St_Johns' : 'Asia/Ho_Chi_Minh' },
      // Files that run in the same worker share modules and databases, because loading them takes longer than most tests.
      isolate: false,
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  }
}

function serverTests(names: readonly string[] = ['*']): string[] {
  return names.map((name) => `tests/server/${name}.test.ts`)
}
