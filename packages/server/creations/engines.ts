import { fail } from '../helpers/fail.ts'
import type { PictureEngine } from '../providers/pictures/picture-engine.ts'

/** The engine that a request names, or the default. Throws `creation-engine-unknown`. */
export function engineOf(engines: readonly PictureEngine[], id: string | undefined): PictureEngine {
  return id === undefined ? engines[0]! : findEngine(engines, id)
}

/** Throws `creation-engine-unknown`, also for a stored creation whose engine this server no longer has. */
export function findEngine(engines: readonly PictureEngine[], id: string): PictureEngine {
  const engine = engines.find(({ description }) => description.id === id)
  if (!engine) throw fail('creation-engine-unknown', { field: 'recipe.engine' })
  return engine
}

/** Throws `invalid` with the field if an engine does not offer the value. */
export function requireListed<Value>(list: readonly Value[], value: Value, field: string): void {
  if (!list.includes(value)) throw fail('invalid', { field })
}
