import type { ModelEndpoint } from '../../environment/models.ts'
import { UpstreamError } from './upstream-error.ts'

const KEY_REFUSALS = new Set([401, 403])

/** Says for the operator why the models of an endpoint cannot be listed, and which setting to correct. */
export function describeListFailure(
  { name, apiKey, keySetting }: Pick<ModelEndpoint, 'name' | 'apiKey' | 'keySetting'>,
  error: unknown,
): string {
  const start = `The models at ${name} cannot be listed`
  const status = error instanceof UpstreamError ? error.status : undefined
  if (!status || !KEY_REFUSALS.has(status)) return start
  if (!apiKey) return `${start}: it wants a key (${status}). Set ${keySetting}.`
  return `${start}: it refuses the key (${status}). Correct ${keySetting}.`
}
