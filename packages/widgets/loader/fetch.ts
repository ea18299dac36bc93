// Imports files of the build, each checked against its hash before it runs. An import cannot have an `integrity`, but a
// preload can, and the import then uses the preloaded file.

/** The SHA-256 of each file, and the files it imports, in the order in which to load them. Names are without `.js`. */
type FileTable = Record<string, [hash: string, ...imports: string[]]>

/** Defined by the build. */
declare const ATELIER_FILES: FileTable

/** A constant, because bundlers replace `new URL('.', import.meta.url)` by the address of an asset. */
export const loaderUrl = import.meta.url
const files = ATELIER_FILES
/** As in explain/help.ts, but smaller. */
const HELP = '/help?page=console#script'

/**
 * Imports a file and the files it imports, after checking all hashes. `additionalFiles`: files that the loader's own
 * table does not contain.
 */
export async function importFile(file: string, additionalFiles?: FileTable): Promise<unknown> {
  Object.assign(files, additionalFiles)
  const loads = [...files[file]!.slice(1), file].map(preload)
  // A failure is thrown below, when it is the file's turn.
  Promise.all(loads).catch(() => {})
  let module: unknown
  for (const load of loads) {
    // A pause between two files lets the page react to its visitor.
    if (module) await new Promise((resolve) => setTimeout(resolve))
    module = await import(/* @vite-ignore */ await load)
  }
  return module
}

/** Imports the file that defines a tag: the one of its name, or that of all small elements. */
export const importTag = (name: string): Promise<unknown> =>
  importFile(name in files ? name : 'shared')

/**
 * Resolves to the file's address. The browser fetches a file once, however many preloads of it there are, and again after
 * a failure.
 */
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
