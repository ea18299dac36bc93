import { ignoreError } from '../errors.ts'
import { loadModels } from './models.ts'
import type { ChatStore } from './store.ts'

/** Warns in the console about models that the page sets and the server does not have. */
export async function checkModels({ $lockedId, $allowedIds }: ChatStore): Promise<void> {
  const models = await loadModels().catch(ignoreError('sending a message says what is wrong'))
  if (!models) return
  const offered = models.map(({ id }) => id)
  const wanted = [$lockedId.get() ?? [], $allowedIds.get() ?? []].flat()
  if (wanted.some((id) => !offered.includes(id)))
    (await import('../tag-faults/lines.ts')).explainModels(wanted, offered)
}
