import { atom, computed } from 'nanostores'
import { AtelierError } from '../errors.ts'
import { $models, loadModels } from './models.ts'

export type ModelSelection = ReturnType<typeof createModelSelection>

/** Which model answers in a chat: the locked one, else the visitor's choice, else the first model of the list. */
export function createModelSelection() {
  const $chosenId = atom<string | undefined>()
  const $lockedId = atom<string | undefined>()
  /** The ids of the models that the embedding page allows. Undefined allows all. */
  const $allowedIds = atom<readonly string[] | undefined>()
  const $choices = computed([$models, $allowedIds], (models, allowedIds) =>
    allowedIds ? models.filter(({ id }) => allowedIds.includes(id)) : models,
  )
  const $model = computed([$choices, $chosenId, $lockedId], (models, chosenId, lockedId) => {
    if (lockedId) return $models.get().find(({ id }) => id === lockedId)
    return models.find(({ id }) => id === chosenId) ?? models[0]
  })

  /** Loads the list of models first. Throws `model-unknown` if the server does not have the locked model. */
  async function resolveModelId(): Promise<string> {
    await loadModels()
    const model = $model.get()
    if (!model) throw new AtelierError('model-unknown')
    return model.id
  }

  return {
    $model,
    $lockedId,
    /** The models from which the visitor can choose. */
    $choices,
    resolveModelId,
    chooseModel: (id: string) => $chosenId.set(id),
    /** Sets a model that overrides the visitor's choice. */
    lockModel: (id: string | undefined) => $lockedId.set(id),
    limitModels: (ids: readonly string[] | undefined) => $allowedIds.set(ids),
  }
}
