// What the loader imports for a sign-in button, a Pro button or the manager of passkeys: nothing of the chat. The build
// puts it into the file that all widgets share, whose hash the loader knows already.
import { preparePage } from './prepare.ts'
import type * as Settings from '../page-settings.ts'

export async function register(loaderUrl: string, tag: string): Promise<void> {
  preparePage(loaderUrl)
  if (tag === 'atelier-login') (await import('../elements/login.ts')).registerLoginElement()
  else if (tag === 'atelier-biometrics')
    (await import('../elements/biometrics.ts')).registerBiometricsElement()
  else (await import('../elements/pro.ts')).registerProElement()
}

/** For pages that have only the script tag: loader.ts exports it. */
export function loadSettings(loaderUrl: string): Promise<typeof Settings> {
  preparePage(loaderUrl)
  return import('../page-settings.ts')
}
