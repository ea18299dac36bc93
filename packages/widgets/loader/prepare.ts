import { configure } from '../configure.ts'
import { checkBuiltIns } from './built-ins.ts'
import { startNote } from '../note/start.ts'
import { namedServer } from './find-server.ts'

let isConfigured = false

/** Prepares the page for the first element whose code is loaded. */
export function preparePage(loaderUrl: string): void {
  checkBuiltIns(loaderUrl)
  if (isConfigured) return
  isConfigured = true
  hideNanostoresGlobal()
  configure({ baseUrl: loaderUrl })
  const baseUrl = namedServer()
  if (baseUrl !== undefined) configure({ baseUrl })
  startNote()
}

/** A page that lists its globals does not find the counter that nanostores keeps there for all its copies. */
function hideNanostoresGlobal(): void {
  if ('nanostoresGlobal' in globalThis)
    Reflect.defineProperty(globalThis, 'nanostoresGlobal', { enumerable: false })
}
