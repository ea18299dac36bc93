import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { BUNDLER_CHECKS } from '../bundler-checks.ts'
import { i18nextStubPlugin } from '../i18next-stub.ts'
import { unusedTokensPlugin } from '../unused-tokens.ts'
import { PACKAGE_ENTRIES } from './entries.ts'

const widgets = join(import.meta.dirname, '../..')
const packages = join(widgets, '..')

/**
 * Dependencies that are compiled in. React-i18next, because it would bring all of i18next to the first paint (see
 * i18next-stub.ts); r2wc, because define/element.ts relies on its private symbols; the contract is not published.
 */
export const COMPILED_IN = ['@atelier/contract', '@r2wc/react-to-web-component', 'react-i18next']
/** What the compiled-in dependencies import themselves. */
const COMPILED_IN_TOO = ['@r2wc/core', 'html-parse-stringify', 'void-elements']

/** Compiles each module to a file of its own, so that the bundler of a partner's project can leave out what is unused. */
export async function buildModules(outDir: string): Promise<string[]> {
  const modules = new Set<string>()
  await build({
    configFile: false,
    root: widgets,
    logLevel: 'warn',
    css: { postcss: { plugins: [unusedTokensPlugin(widgets)] } },
    plugins: [
      // For version 18, because code for version 19 imports what React 18 does not have.
      react({ compiler: { target: '18' } }),
      compilerRuntimePlugin(),
      i18nextStubPlugin(widgets),
      clientDirectivePlugin(),
      { name: 'atelier:list-modules', moduleParsed: ({ id }) => void modules.add(id) },
    ],
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      cssMinify: true,
      sourcemap: true,
      lib: {
        entry: PACKAGE_ENTRIES.map(({ source }) => join(widgets, source)),
        formats: ['es'],
      },
      rolldownOptions: {
        checks: BUNDLER_CHECKS,
        external: isExternal,
        output: {
          preserveModules: true,
          preserveModulesRoot: packages,
          entryFileNames: ({ name }) => `dist/${packagedName(name)}.js`,
          chunkFileNames: ({ name }) => `dist/${packagedName(name)}.js`,
        },
      },
    },
  })
  return [...modules]
}

function isExternal(id: string): boolean {
  if (/^[./\0]|^\w:\\/.test(id) || id === 'react-compiler-runtime') return false
  return ![...COMPILED_IN, ...COMPILED_IN_TOO].some(
    (name) => id === name || id.startsWith(`${name}/`),
  )
}

/** npm leaves folders of the name node_modules out of a package. */
function packagedName(name: string): string {
  return name.replace(/^.*node_modules\//, 'vendor/').replace(/\.tsx?$/, '')
}

function compilerRuntimePlugin(): Plugin {
  return {
    name: 'atelier:compiler-runtime',
    enforce: 'pre',
    resolveId: (name) =>
      name === 'react-compiler-runtime' ? join(import.meta.dirname, 'compiler-runtime.ts') : null,
  }
}

/** Marks entries for React server components. The bundler would drop the directive from the source. */
function clientDirectivePlugin(): Plugin {
  const clientFiles = new Set(
    PACKAGE_ENTRIES.filter(({ isClient }) => isClient).map(({ source }) => join(widgets, source)),
  )
  return {
    name: 'atelier:client-directive',
    renderChunk(code, { facadeModuleId }) {
      if (!clientFiles.has(facadeModuleId ?? '')) return null
      return { code: `'use client'\n${code}`, map: null }
    },
  }
}
