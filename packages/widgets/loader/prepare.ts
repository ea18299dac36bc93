import { configure } from '../configure.ts'
import { checkBuiltIns } from './built-ins.ts'
import { findServer } from './find-server.ts'

/** Prepares the page for the first element whose code is loaded. */
export function preparePage(loaderUrl: string): void {
  checkBuiltIns()
  configure({ baseUrl: findServer(loaderUrl) })
}
