// Imports files of the build, each checked against its hash before it runs. An import cannot have an `integrity`, but a
// preload can, and the import then uses the preloaded file.

/** The SHA-256 of each file, and the files it imports. Names are without `.js`. */
type FileTable = Record<string, [hash: string, ...imports: string[]]>

/** Defined by the build. */
declare const ATELIER_FILES: FileTable

/** A constant, because bundlers replace `new URL('.', import.meta.url)` by the address of an asset. */
export const loaderUrl = import.meta.url
const files = ATELIER_FILES
/** Without those of the later tables, in which other files have the names of tags, such as `pro`. */
const firstFiles = Object.keys(files)
const loads: Record<string, Promise<string>> = {}
/** As in explain/help.ts, but smaller. */
const HELP = '/help?page=console#script'

/** Imports a file and the files it imports, after checking all hashes. */
export async function importFile(file: string): Promise<unknown> {
  for (const table of ['next', 'rest'])
    if (!files[file])
      Object.assign(files, ((await importFile(table)) as { files: FileTable }).files)
  const addresses = [...withImports(file)].map(
    (name) =>
      (loads[name] ??= preload(name).catch((error: unknown) => {
        delete loads[name]
        throw error
      })),
  )
  // A failure is thrown below, when it is the file's turn.
  Promise.all(addresses).catch(() => {})
  let module: unknown
  for (const address of addresses) {
    // A pause between two files lets the page react to its visitor.
    if (module) await new Promise((resolve) => setTimeout(resolve))
    module = await import(/* @vite-ignore */ await address)
  }
  return module
}

/** A file after all that it imports, directly or not. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  for (const name of files[file]!.slice(1)) withImports(name, found)
  return found.add(file)
}

/** Imports the file that defines a tag: the file of its name, or the file of all small elements. */
export const importTag = (name: string): Promise<unknown> =>
  importFile(firstFiles.includes(name) ? name : 'shared')

/** Resolves to the file's address. The browser fetches a file once more after a failure. */
function preload(file: string): Promise<string> {
  const { href } = new URL(`c/${file}.js`, loaderUrl)
  const link = document.createElement('link')
  return new Promise<string>((resolve, reject) => {
    document.head.append(
      Object.assign(link, {
        rel: 'modulepreload',
        crossOrigin: '',
        integrity: `sha256-${files[file]![0]}`,
        href,
        onload: () => resolve(href),
        // The browser logs the reason, but does not tell it to scripts.
        onerror: () =>
          reject(new Error(`${href} blocked or changed. Help: ${new URL(HELP, href)}`)),
      }),
    )
  }).finally(() => link.remove())
}
