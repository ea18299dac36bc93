import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { BUNDLER_CHECKS } from '../bundler-checks.ts'
import { CSS_OPTIONS } from '../css-options.ts'
import { unusedTokensPlugin } from '../unused-tokens.ts'
import { builtPathOf, clientPathOf, PACKAGE_ENTRIES } from './entries.ts'

const widgets = join(import.meta.dirname, '../..')
const packages = join(widgets, '..')

/**
 * Dependencies that are compiled in: the contract, because it is not published, and others because npm warns of them, or
 * of what they need, on Node 20.
 */
const COMPILED_IN = ['@atelier/contract', '@nanostores/react', 'i18next', 'katex', 'react-i18next']
/** What the compiled-in dependencies import themselves. */
const COMPILED_IN_TOO = ['html-parse-stringify', 'void-elements']

export interface CompiledModules {
  /** The paths of the sources, those of compiled-in dependencies included. */
  sources: string[]
  /** The packages that the compiled modules import. */
  packages: string[]
}

/** Compiles each module to a file of its own, so that the bundler of a partner's project can leave out what is unused. */
export async function buildModules(outDir: string): Promise<CompiledModules> {
  const compiled: CompiledModules = { sources: [], packages: [] }
  await build({
    configFile: false,
    root: widgets,
    logLevel: 'warn',
    css: { ...CSS_OPTIONS, postcss: { plugins: [unusedTokensPlugin(widgets)] } },
    plugins: [
      // For version 18, because code for version 19 imports what React 18 does not have.
      react({ compiler: { target: '18' } }),
      compilerRuntimePlugin(),
      directivesPlugin(),
      clientFilesPlugin(),
      listModulesPlugin(compiled),
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
  return compiled
}

function isExternal(id: string): boolean {
  if (/^[./\0]|^\w:\\/.test(id) || id === 'react-compiler-runtime') return false
  return ![...COMPILED_IN, ...COMPILED_IN_TOO].some(
    (name) => id === name || id.startsWith(`${name}/`),
  )
}

function listModulesPlugin(compiled: CompiledModules): Plugin {
  return {
    name: 'atelier:list-modules',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const imported = chunks.flatMap(({ imports, dynamicImports }) => [
        ...imports,
        ...dynamicImports,
      ])
      compiled.sources.push(...chunks.flatMap(({ moduleIds }) => moduleIds))
      compiled.packages.push(...imported.filter((id) => !(id in bundle)).map(packageNameOf))
    },
  }
}

function packageNameOf(id: string): string {
  const [scope, name] = id.split('/')
  return id.startsWith('@') ? `${scope}/${name}` : scope!
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

/**
 * Removes the directives for the React compiler, which has read them: the bundlers of partners' projects would warn of
 * each. Lines keep their numbers, which the source maps name.
 */
function directivesPlugin(): Plugin {
  return {
    name: 'atelier:directives',
    renderChunk: (code) => ({ code: code.replace(/^(['"])use no memo\1;?/m, ''), map: null }),
  }
}

/**
 * Adds the files that React server components import (manifest.ts). They name each export, because Next.js does not
 * accept `export *` below the directive.
 */
function clientFilesPlugin(): Plugin {
  const entries = PACKAGE_ENTRIES.filter(({ isClient }) => isClient)
  return {
    name: 'atelier:client-files',
    generateBundle(_, bundle) {
      for (const { source } of entries) {
        const path = builtPathOf(source)
        const chunk = bundle[`${path}.js`]
        if (chunk?.type !== 'chunk') throw new Error(`${path}.js was not built`)
        const text = `'use client'\nexport { ${chunk.exports.join(', ')} } from './${basename(path)}.js'\n`
        this.emitFile({ type: 'asset', fileName: `${clientPathOf(source)}.js`, source: text })
      }
    },
  }
}
