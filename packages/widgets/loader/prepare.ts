import { configure } from '../configure.ts'
import { checkBuiltIns } from './built-ins.ts'

export interface RegisterOptions {
  loaderUrl: string
  tag: string
}

/** Prepares the page for the first element whose code is loaded. */
export function preparePage(loaderUrl: string): void {
  checkBuiltIns()
  configure({ baseUrl: findServer(loaderUrl) })
}

/** The origin of the Atelier server. `data-atelier-server` names it if another host serves the files. */
function findServer(loaderUrl: string): string {
  const script = document.querySelector<HTMLElement>('script[data-atelier-server]')
  return script?.dataset.atelierServer ?? new URL(loaderUrl).origin
}
