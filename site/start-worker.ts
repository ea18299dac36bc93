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
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('atelier-worker', { createScriptURL: ownUrl })
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' })
}

function ownUrl(url: string): string {
  if (new URL(url, location.href).origin !== location.origin)
    throw new TypeError('A worker must be a script of this site.')
  return url
}
