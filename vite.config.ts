import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { lateI18next } from './packages/widgets/build/late-i18next.ts'
import { quietGlobals } from './packages/widgets/build/quiet-globals.ts'
import { scriptTag } from './packages/widgets/build/script-tag.ts'
import { shellStyles } from './packages/widgets/build/shell-styles.ts'
import { VERSION } from './packages/widgets/version.ts'
import { content } from './site/build/content.ts'
import { heads } from './site/build/heads.ts'
import { launchOptions } from './tests/e2e/find-chromium.mjs'

const root = import.meta.dirname

const widgets = join(root, 'packages/widgets')

/** `vite build` makes the site, `vite build --mode widgets` what partner pages load by their script tag. */
export default defineConfig(({ mode }) => (mode === 'widgets' ? forPartners() : forSite()))

function forSite(): ViteUserConfig {
  return {
    root: join(root, 'site'),
    build: {
      outDir: join(root, 'dist/site'),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      // A data: address would be allowed nowhere else either.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: ['index.html', 'auth.ts', 'api.html'].map((page) => join(root, 'site', page)),
        output: {
          codeSplitting: {
            // What every page needs comes as two files: one that changes with React, one with us.
            groups: [
              // Needed by the hidden frame in which a sign-in comes back, too: it loads nothing else of these.
              { name: 'preload', test: /vite\/preload-helper/, priority: 1 },
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              {
                name: 'frame',
                test: /node_modules\/(react-router|react-i18next|nanostores|@nanostores)\/|packages\/(contract|widgets)\/(?!ui\/[mM]arkdown|chat\/|login\/|i18n\/engine|session\/(embed|msal|bridge|window|connect|connecting|pass)|late-styles|markdown-texts)|site\/(styles|layout)\/(?!Toaster|Drawer|toaster|drawer)/,
              },
            ],
          },
        },
      },
    },
    plugins: [
      react({ compiler: true }),
      content(join(root, 'site')),
      heads(join(root, 'site')),
      lateI18next(widgets),
      shellStyles(widgets),
      precompress(),
    ],
    test: {
      projects: [
        { test: { name: 'unit', root, include: ['tests/*.test.ts'], exclude: serverTests() } },
        browserProject(),
        serverProject('pglite'),
        serverProject('postgres'),
      ],
      reporters: ['default'],
    },
  }
}

/**
 * A library, since an app's loader would be fetched and run twice; unminified by Vite, which leaves white space in
 * libraries, and minified by the bundler.
 */
function forPartners(): ViteUserConfig {
  return {
    root: widgets,
    base: './',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      react({ compiler: true }),
      lateI18next(widgets),
      quietGlobals(),
      scriptTag({
        widgets,
        version: VERSION,
        tags: { 'atelier-chat': 'begin', 'atelier-login': 'begin' },
      }),
      precompress(),
    ],
    build: {
      outDir: join(root, 'dist/widgets', VERSION),
      emptyOutDir: true,
      modulePreload: false,
      minify: false,
      cssMinify: true,
      lib: {
        entry: { begin: join(widgets, 'loader/begin.ts') },
        formats: ['es'],
      },
      rolldownOptions: {
        // What comes later takes what it shares with an entry from there, instead of from a file between.
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          entryFileNames: 'c/[hash].js',
          chunkFileNames: 'c/[hash].js',
          codeSplitting: {
            // What the first word needs, and nothing that comes later: one file that changes with React, one with us.
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              { name: 'begin', test: /loader\/begin/ },
            ],
          },
        },
      },
    },
  }
}

/** The widgets' tests run in Chromium: focus, top layer and shadow roots are what they are about. */
function browserProject() {
  return {
    // Found late, they would be loaded anew in the middle of a run, and React would be there twice.
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
        'axe-core',
      ],
    },
    test: {
      name: 'browser',
      root,
      include: ['tests/widgets/*.test.{ts,tsx}'],
      // On a cold cache what comes lazily is bundled first.
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // With scrollbars, as most people have them.
        provider: playwright({
          launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }
}

/** The server's tests run on both databases. */
function serverProject(database: 'pglite' | 'postgres') {
  return {
    test: {
      name: database,
      root,
      include: serverTests(),
      globalSetup:
        database === 'postgres'
          ? [join(root, 'tests/server/postgres.ts')]
          : [join(root, 'tests/server/pglite.ts')],
      provide: { database },
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  }
}

function serverTests(): string[] {
  return ['tests/server/*.test.ts']
}

/** Beside every text file its brotli form, so that the server never compresses. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir }) {
      for (const name of readdirSync(dir!, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|json|md)$/.test(name)) continue
        const path = join(dir!, name)
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
      }
    },
  }
}
