// Every file is checked against its hash before it runs. A static import has no `integrity` of its own, but a
// preload has, and what has been preloaded is what the import then takes.
import { draw } from './draw.ts'

/** Each file with its hash, after those that it needs. */
type Files = Record<string, [hash: string, ...needs: string[]]>

/** Filled in by the build: what each tag begins with, and these files. */
declare const ATELIER_FILES: { tags: Record<string, string>; files: Files }

/** In two steps: a bundler takes `new URL('.', import.meta.url)` for a file to be packed. */
export const address = import.meta.url
const { tags, files } = ATELIER_FILES
export { tags }

const preloads: Record<string, Promise<unknown> | undefined> = {}

/** Brings a file of the build, with all it needs, once all of it is known to be ours. Who asks for it knows `more`. */
export async function fetchFile(file: string, more?: Files): Promise<unknown> {
  Object.assign(files, more)
  const needed = [...files[file]!.slice(1), file]
  await Promise.all(needed.map(preload))
  let module: unknown
  for (const one of needed) {
    // One after the other, with a pause between: a page that is scrolled or typed in stays smooth.
    module = await import(/* @vite-ignore */ addressOf(one))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return module
}

function preload(file: string): Promise<unknown> {
  const link = draw('link', '')
  return (preloads[file] ??= new Promise((onload, onerror) => {
    Object.assign(link, {
      rel: 'modulepreload',
      crossOrigin: '',
      integrity: files[file]![0],
      href: addressOf(file),
      onload,
      onerror,
    })
    document.head.append(link)
  })
    .catch((error: unknown) => {
      // It may only have been the network: who asks again gets another try.
      preloads[file] = undefined
      throw error
    })
    .finally(() => link.remove()))
}

function addressOf(file: string): string {
  return new URL(`c/${file}`, address).href
}
