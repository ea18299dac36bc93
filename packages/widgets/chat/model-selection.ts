import { atom, computed, map } from 'nanostores'
import { AtelierError } from '../errors.ts'
import { $lastModelId, setLastModel } from './last-model.ts'
import { lastModelOf } from './messages.ts'
import { $models, loadModels } from './models.ts'
import type { ShownConversation } from './shown-conversation.ts'

export type ModelSelection = ReturnType<typeof createModelSelection>

/** Stands for the id of a conversation that the server has not stored yet. */
const NEW = 'new'

/**
 * Which model answers in a chat: the locked one, else the one that the visitor chose for this conversation, else the
 * one that answered in it last. A new conversation begins with the visitor's last choice, else with the first model.
 */
export function createModelSelection({ $id, $messages }: ShownConversation['stores']) {
  /** By conversation. */
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
  // The next new conversation does not begin with a model that was set for this one only.
  $id.listen(() => $chosenIds.setKey(NEW, undefined))

  /** Loads the list of models first. Throws `model-unknown` if the server does not have the locked model. */
  async function resolveModelId(): Promise<string> {
    await loadModels()
    const model = $model.get()
    if (!model) throw new AtelierError('model-unknown')
    return model.id
  }

  /** Sets the model of the shown conversation, without making it the visitor's choice for others. */
  const setModel = (id: string) => $chosenIds.setKey($id.get() ?? NEW, id)

  return {
    $model,
    /** The model that should answer. It is not among `$choices` if the server does not offer it any more. */
    $wantedId,
    /** The models from which the visitor can choose. */
    $choices,
    $lockedId,
    $allowedIds,
    resolveModelId,
    setModel,
    chooseModel(id: string) {
      setModel(id)
      setLastModel(id)
    },
    /** Sets a model that overrides the visitor's choice. */
    lockModel: (id: string | undefined) => $lockedId.set(id),
    limitModels: (ids: readonly string[] | undefined) => $allowedIds.set(ids),
  }
}
