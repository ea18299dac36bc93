// Every file is checked against its hash before it runs. A static import has no `integrity` of its own, but a
// preload has, and what has been preloaded is what the import then takes.

/** Each file with its hash, after those that it needs. */
type Files = Record<string, [hash: string, ...needs: string[]]>

/** Filled in by the build: what each tag begins with, and these files. What comes later, they tell themselves. */
declare const ATELIER_FILES: { tags: Record<string, string>; files: Files }

/** In two steps: a bundler takes `new URL('.', import.meta.url)` for a file to be packed. */
export const address = import.meta.url
const { tags, files } = ATELIER_FILES
const preloads: Record<string, Promise<void> | undefined> = {}

export { tags }

/** Brings a file of the build, with all it needs, once all of it is known to be ours. */
export async function fetchFile(file: string): Promise<unknown> {
  await Promise.all([...files[file]!.slice(1), file].map(preload))
  return import(/* @vite-ignore */ addressOf(file))
}

/** What a tag begins with tells here, before anything else, which files may come after it. */
fetchFile.files = files

function preload(file: string): Promise<void> {
  return (preloads[file] ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.integrity = files[file]![0]
    link.href = addressOf(file)
    link.onload = () => resolve(link.remove())
    // The browser itself says in the console what was wrong with it.
    link.onerror = () => {
      // It may only have been the network: who asks again gets another try.
      preloads[file] = reject(link.remove()) as undefined
    }
    document.head.append(link)
  }))
}

function addressOf(file: string): string {
  return new URL(`c/${file}`, address).href
}
