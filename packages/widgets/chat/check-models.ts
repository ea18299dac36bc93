import { ignoreError } from '../errors.ts'
import { loadModels } from './models.ts'
import type { ChatStore } from './store.ts'

/** Tells the developer of a partner's page which of the models that the page names the server does not have. */
export async function checkModels({ $lockedId, $allowedIds }: ChatStore): Promise<void> {
  const models = await loadModels().catch(ignoreError('sending a message says what is wrong'))
  if (!models) return
  const offered = models.map(({ id }) => id)
  const wanted = [$lockedId.get() ?? [], $allowedIds.get() ?? []].flat()
  if (wanted.some((id) => !offered.includes(id)))
    (await import('../tag-faults/lines.ts')).explainModels(wanted, offered)
}
