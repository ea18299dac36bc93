import { SECOND_MS } from '@atelier/contract'
import type { ServerAddress } from '../environment/operator.ts'
import { runningServerUrl } from '../operator-api.ts'
import { VERSION_TEXT } from '../version.ts'
import { fails, note, works, type Finding } from './part-check.ts'

const TIMEOUT_MS = 5 * SECOND_MS

/** Reads from the server on this machine what works there, and whether it is of this version. */
export async function checkRunningServer(address: ServerAddress): Promise<Finding[]> {
  const url = runningServerUrl(address)
  const [health, ready] = await Promise.all(['/healthz', '/readyz'].map((path) => read(url + path)))
  if (!health?.startsWith('ok ') || !ready)
    return [note(`no server answers at ${url}. All else is tried with the settings alone.`)]
  const version = health.slice('ok '.length)
  const [state, ...parts] = ready.split('\n')
  const broken = parts.filter((part) => !part.endsWith(': works'))
  return [
    broken.length === 0
      ? works(`${url} is ${state}`)
      : fails(`${url} is ${state}: ${broken.join(', ')}. Its log says why.`),
    ...(version === VERSION_TEXT
      ? []
      : [note(`it runs version ${version}, and this is ${VERSION_TEXT}: restart it`)]),
  ]
}

async function read(url: string): Promise<string | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    (response) => response.text(),
    () => undefined,
  )
}
