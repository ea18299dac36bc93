/** Browsers without trusted types take any URL. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

let policy: { createScriptURL(url: string): string } | undefined

/**
 * Starts a program of this site in its own thread.
 * @param url From `import url from './x-worker.ts?worker&url'`.
 */
export function startWorker(url: string): Worker {
  return new Worker(trustedScriptUrl(url), { type: 'module' })
}

/** Returns the URL of a script of this site as what a browser with trusted types takes for a worker. */
export function trustedScriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('atelier-worker', { createScriptURL: ownUrl })
  return policy?.createScriptURL(url) ?? url
}

function ownUrl(url: string): string {
  if (new URL(url, location.href).origin !== location.origin)
    throw new TypeError('A worker must be a script of this site.')
  return url
}
