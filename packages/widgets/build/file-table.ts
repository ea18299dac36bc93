import { createHash } from 'node:crypto'

/** A file of the build, as the bundler describes it. */
export interface Chunk {
  fileName: string
  name: string
  code: string
  isEntry: boolean
  imports: string[]
  dynamicImports: string[]
}

/** The hash of each file, and the files it imports, in the order in which to load them. Without `sha256-` and `.js`. */
export type FileTable = Record<string, [hash: string, ...imports: string[]]>

/** Makes V8 compile all functions on a background thread, because nearly all of them run at once. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Returns a function that gives the table of a file: its hash and those of the files it imports. Before a file is hashed,
 * its `import()` calls are rewritten to pass the tables of what they import to the loader. The tables leave out the
 * files that are always loaded by then. `entries`: the files that pages load first.
 */
export function createTableBuilder(
  chunks: readonly Chunk[],
  entries: readonly Chunk[],
  buildId: string,
) {
  const hashes = new Map<Chunk, string>()
  const byName = (name: string) => chunks.find((chunk) => baseName(chunk) === name)!

  function rewriteAndHash(chunk: Chunk): string {
    const hash = hashes.get(chunk)
    if (hash) return hash
    // A file never lists its own hash or those of its imports, which would make circular imports impossible to hash.
    const isLoaded = new Set([
      ...filesLoadedBefore(chunk, entries, chunks),
      baseName(chunk),
      ...importsOf(chunk, chunks),
    ])
    chunk.code =
      COMPILE_HINT +
      chunk.code.replace(
        /\bimport\(\s*[`'"]\.\/([^`'"]+)\.js[`'"]\s*\)/g,
        (_, file: string) =>
          `globalThis[Symbol.for("@atelier@${buildId}")]("${file}",${JSON.stringify(tableOf(file, isLoaded))})`,
      )
    chunk.code = chunk.code.replaceAll('ATELIER_BUILD_ID', JSON.stringify(buildId))
    if (/\bimport\(/.test(chunk.code))
      throw new Error(
        `${chunk.fileName} has an import() that was not rewritten, so its file would run unchecked`,
      )
    hashes.set(chunk, hashOf(chunk.code))
    return hashes.get(chunk)!
  }

  function tableOf(name: string, isLoaded: ReadonlySet<string> = new Set()): FileTable {
    const imports = importsOf(byName(name), chunks).filter((file) => !isLoaded.has(file))
    const table: FileTable = {}
    for (const file of imports) table[file] = [rewriteAndHash(byName(file))]
    table[name] = [rewriteAndHash(byName(name)), ...imports]
    return table
  }

  return { tableOf, hashes }
}

/** The files that have been loaded when a chunk runs, whichever entry it belongs to. */
function filesLoadedBefore(
  chunk: Chunk,
  entries: readonly Chunk[],
  chunks: readonly Chunk[],
): ReadonlySet<string> {
  return entries
    .filter((entry) => reachableFrom(entry, chunks).has(chunk))
    .map((entry) => new Set([baseName(entry), ...importsOf(entry, chunks)]))
    .reduce((common, files) => common.intersection(files))
}

/** The chunks that an entry imports at once or later, and the entry itself. */
function reachableFrom(entry: Chunk, chunks: readonly Chunk[]): ReadonlySet<Chunk> {
  const reached = new Set([entry])
  // A set also iterates over what is added meanwhile.
  for (const { imports, dynamicImports } of reached) {
    for (const name of [...imports, ...dynamicImports])
      reached.add(chunks.find(({ fileName }) => fileName === name)!)
  }
  return reached
}

/** All files that a chunk imports, directly or not, each after its own imports. */
export function importsOf({ imports }: Chunk, chunks: readonly Chunk[]): string[] {
  const files = new Set<string>()
  for (const name of imports) {
    const imported = chunks.find(({ fileName }) => fileName === name)!
    for (const file of importsOf(imported, chunks)) files.add(file)
    files.add(baseName(imported))
  }
  return [...files]
}

/** The file name without the folder `c/`, in which all chunks are, and without `.js`. */
export function baseName({ fileName }: Chunk): string {
  return fileName.slice('c/'.length, -'.js'.length)
}

/** SHA-256 in base64, because the loader would grow with a longer hash of each file. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
