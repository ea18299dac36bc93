/** A key of sessionStorage, for the version that was replaced last. */
const RELOADED_FROM = 'atelier_reloaded_from'

/** A visitor waits for the answer. */
const ANSWER_TIMEOUT_MS = 5000

/** The path of the site's main script: see app-worker/build.ts. */
export function pageVersion(): string | undefined {
  const afterPaint = document.querySelector<HTMLMetaElement>('meta[name=atelier-code]')
  const script = document.querySelector('script[src^="/assets/main-"]')
  return afterPaint?.content.split(' ', 1)[0] ?? script?.getAttribute('src') ?? undefined
}

/** Whether the server has another version of the site than this page, so that files of this page may be gone. */
export async function isOutdated(): Promise<boolean> {
  const version = pageVersion()
  if (!version) return false
  try {
    const response = await fetch('/', {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    return response.ok && !(await response.text()).includes(version)
  } catch {
    return false
  }
}

/**
 * Loads the page that the visitor has opened as a document if its code is gone because of a newer version, and then never
 * returns. Does it once for a version: servers of both may answer while an operator replaces them.
 */
export async function reloadIfOutdated(): Promise<void> {
  if (!(await isOutdated()) || !isFirstReload(pageVersion()!)) return
  location.reload()
  await new Promise(() => {})
}

function isFirstReload(version: string): boolean {
  try {
    const isFirst = sessionStorage.getItem(RELOADED_FROM) !== version
    sessionStorage.setItem(RELOADED_FROM, version)
    return isFirst
  } catch {
    // The browser blocks its storage, and with it what would end a series of reloads.
    return false
  }
}
