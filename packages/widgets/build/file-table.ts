import { createHash } from 'node:crypto'

/** A file of the build, as the bundler describes it. */
export interface Chunk {
  fileName: string
  name: string
  code: string
  imports: string[]
  dynamicImports: string[]
}

/** The hash of each file, and the files it imports. Without `sha256-` and `.js`. */
export type FileTable = Record<string, [hash: string, ...imports: string[]]>

/** Makes V8 compile all functions on a background thread, because nearly all of them run at once. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/** Rewrites the `import()` calls of all files to calls of the loader, which checks hashes. Then hashes the files. */
export function rewriteAndHash(chunks: readonly Chunk[], buildId: string): FileTable {
  for (const chunk of chunks) chunk.code = COMPILE_HINT + withCheckedImports(chunk, buildId)
  return Object.fromEntries(
    chunks.map((chunk) => [
      nameOf(chunk.fileName),
      [hashOf(chunk.code), ...chunk.imports.map(nameOf)],
    ]),
  )
}

function withCheckedImports({ fileName, code }: Chunk, buildId: string): string {
  const rewritten = code
    .replace(
      /\bimport\(\s*[`'"]\.\/([^`'"]+)\.js[`'"]\s*\)/g,
      (_, file: string) => `globalThis[Symbol.for("@atelier@${buildId}")]("${file}")`,
    )
    .replaceAll('ATELIER_BUILD_ID', JSON.stringify(buildId))
  if (/\bimport\(/.test(rewritten))
    throw new Error(
      `${fileName} has an import() that was not rewritten, so its file would run unchecked`,
    )
  return rewritten
}

/** The files that these import on demand, and what those import: what may be needed next. */
export function filesAfter(first: readonly string[], chunks: readonly Chunk[]): Set<string> {
  const find = (file: string) => chunks.find(({ fileName }) => nameOf(fileName) === file)!
  const next = first.flatMap((file) => find(file).dynamicImports.map(nameOf))
  const files = new Set(next)
  // A set also iterates over what is added meanwhile.
  for (const file of files) for (const name of find(file).imports) files.add(nameOf(name))
  return files
}

/** The file name without the folder `c/`, in which all chunks are, and without `.js`. */
function nameOf(fileName: string): string {
  return fileName.slice('c/'.length, -'.js'.length)
}

/** SHA-256 in base64, because the files would grow with a longer hash of each other. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
