import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { promisify } from 'node:util'
import { builtPathOf, PACKAGE_ENTRIES } from './entries.ts'
import { writeOutInferredTypes } from './inferred-types.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../..')
/** `from './a.ts'`, `import './a.ts'` and `import('./a.ts')` in a declaration file. */
const SPECIFIER = /(\bfrom |\bimport |\bimport\()(["'])([^"']+)\2/g
/** A line that takes types of React: `from 'react'` or `import('react')`. */
const USES_REACT = /^(?=.*\b(?:from |import\()["']react["'])/gm
const CONTRACT = 'dist/contract/index'

/** Writes the types of the entries, and of the modules that these types name, beside the compiled modules. */
export async function buildDeclarations(outDir: string): Promise<void> {
  const draft = await mkdtemp(join(root, 'dist/types-'))
  try {
    const errors = await emitDeclarations(join(draft, 'dist'))
    await writeOutInferredTypes(join(draft, 'dist/contract'), draft)
    const paths = await copyReachable(draft, outDir)
    const relevant = errors.filter(({ path }) => paths.has(path))
    if (relevant.length > 0) throw new Error(relevant.map(({ message }) => message).join('\n'))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Returns the errors of the compiler by file. Files that no entry's types name may have types that cannot be written
 * down, because `npm run check` checks their types without writing them.
 */
async function emitDeclarations(outDir: string): Promise<{ path: string; message: string }[]> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const project = join(import.meta.dirname, 'tsconfig.json')
  const options = [tsc, '-p', project, '--outDir', outDir]
  const output = await run(process.execPath, options, { cwd: root }).then(
    () => '',
    (error: { stdout?: string }) => {
      // Without output, the compiler has not run.
      if (!error.stdout) throw error
      return error.stdout
    },
  )
  return output
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((message) => ({ path: /^packages\/(.*)\.tsx?\(/.exec(message)?.[1], message }))
    .map(({ path, message }) => ({ path: `dist/${path}`, message }))
}

/** Returns the paths of the copied files without their endings. */
async function copyReachable(draft: string, outDir: string): Promise<Set<string>> {
  const paths = new Set(PACKAGE_ENTRIES.map(({ source }) => builtPathOf(source)))
  for (const path of paths) {
    const text = await readFile(join(draft, `${path}.d.ts`), 'utf8')
    const { converted, imports } = convertImports(text, path)
    await mkdir(dirname(join(outDir, path)), { recursive: true })
    await writeFile(join(outDir, `${path}.d.ts`), withOptionalReact(converted))
    // A set that grows during the loop is visited to its end.
    for (const each of imports) paths.add(each)
  }
  return paths
}

/** A project that uses the elements alone has no types of React, and may let TypeScript check ours all the same. */
function withOptionalReact(text: string): string {
  return text.replace(USES_REACT, '// @ts-ignore: projects without React do not have its types.\n')
}

/**
 * Replaces imports of TypeScript files by those of the compiled files, and those of the contract, which is not published,
 * by its file in the package.
 */
function convertImports(text: string, path: string) {
  const imports: string[] = []
  const converted = text.replace(
    SPECIFIER,
    (whole, before: string, quote: string, from: string) => {
      const target = targetOf(path, from)
      if (!target) return whole
      imports.push(target)
      const relative = posix.relative(posix.dirname(path), target)
      return `${before}${quote}${relative.startsWith('.') ? relative : `./${relative}`}.js${quote}`
    },
  )
  return { converted, imports }
}

function targetOf(path: string, from: string): string | undefined {
  if (from === '@atelier/contract') return CONTRACT
  if (!from.startsWith('.')) return undefined
  return posix.join(posix.dirname(path), from).replace(/\.tsx?$/, '')
}
