import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

export default defineConfig({
  root: join(root, 'site'),
  build: {
    outDir: join(root, 'dist/site'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // A data: address would be allowed nowhere else either.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'api.html', 'not-found.html'].map((page) => join(root, 'site', page)),
    },
  },
  plugins: [precompress()],
  test: {
    projects: [
      { test: { name: 'unit', root, include: ['tests/*.test.{ts,tsx}'], exclude: serverTests() } },
      serverProject('pglite'),
      serverProject('postgres'),
    ],
    reporters: ['default'],
  },
})

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
        if (!/\.(js|css|html|svg|json)$/.test(name)) continue
        const path = join(dir!, name)
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)))
      }
    },
  }
}
