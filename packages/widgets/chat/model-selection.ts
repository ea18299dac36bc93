import { atom, computed, map } from 'nanostores'
import { AtelierError } from '../errors.ts'
import { $lastModelId, setLastModel } from './last-model.ts'
import { lastModelOf } from './messages.ts'
import { $models, loadModels } from './models.ts'
import type { ShownConversation } from './shown-conversation.ts'

export type ModelSelection = ReturnType<typeof createModelSelection>

/** The key of a conversation that the server has not stored yet. */
const NEW = 'new'

/**
 * Selects the model that answers: the locked model, else the model that the visitor selected for this conversation,
 * else the model of its last answer. A new conversation starts with the visitor's last selection, else with the first
 * model.
 */
export function createModelSelection({ $id, $messages }: ShownConversation['stores']) {
  /** The selected model by conversation. */
  const $chosenIds = map<Record<string, string | undefined>>({})
  const $lockedId = atom<string | undefined>()
  /** The ids of the models that the embedding page allows. Undefined allows all. */
  const $allowedIds = atom<readonly string[] | undefined>()
  const $choices = computed([$models, $allowedIds], (models, allowedIds) =>
    allowedIds ? models.filter(({ id }) => allowedIds.includes(id)) : models,
  )
  /** The model selected last in any chat. This chat's page may not allow it. */
  const $allowedLastId = computed([$lastModelId, $allowedIds], (lastId, allowedIds) =>
    !allowedIds || allowedIds.includes(lastId!) ? lastId : undefined,
  )
  const $wantedId = computed(
    [$chosenIds, $id, $messages, $allowedLastId],
    (chosenIds, id, messages, lastId) => chosenIds[id ?? NEW] ?? lastModelOf(messages) ?? lastId,
  )
  const $model = computed([$choices, $wantedId, $lockedId], (models, wantedId, lockedId) => {
    if (lockedId) return $models.get().find(({ id }) => id === lockedId)
    return models.find(({ id }) => id === wantedId) ?? models[0]
  })
  // A model that was set for this new conversation only does not apply to the next new conversation.
  $id.listen(() => $chosenIds.setKey(NEW, undefined))

  /** Loads the list of models first. Throws `model-unknown` if the server does not have the locked model. */
  async function resolveModelId(): Promise<string> {
    await loadModels()
    const model = $model.get()
    if (!model) throw new AtelierError('model-unknown')
    return model.id
  }

  /** Sets the model of the shown conversation, without storing it as the visitor's selection for others. */
  const setModel = (id: string) => $chosenIds.setKey($id.get() ?? NEW, id)

  return {
    $model,
    /** The model that should answer. It is not in `$choices` if the server no longer offers it. */
    $wantedId,
    /** The models that the visitor can select. */
    $choices,
    $lockedId,
    $allowedIds,
    resolveModelId,
    setModel,
    chooseModel(id: string) {
      setModel(id)
      setLastModel(id)
    },
    /** Sets a model that overrides the visitor's selection. */
    lockModel: (id: string | undefined) => $lockedId.set(id),
    limitModels: (ids: readonly string[] | undefined) => $allowedIds.set(ids),
  }
}
