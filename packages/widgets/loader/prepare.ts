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
  configure({ baseUrl: loaderUrl })
  const baseUrl = namedServer()
  if (baseUrl !== undefined) configure({ baseUrl })
  startNote()
}
