import { atom, computed } from 'nanostores'
import { AtelierError } from '../errors.ts'
import { $models, loadModels } from './models.ts'

export type ModelSelection = ReturnType<typeof createModelSelection>

/** Which model answers in a chat: the locked one, else the visitor's choice, else the first model of the list. */
export function createModelSelection() {
  const $chosenId = atom<string | undefined>()
  const $lockedId = atom<string | undefined>()
  const $model = computed([$models, $chosenId, $lockedId], (models, chosenId, lockedId) => {
    if (lockedId) return models.find(({ id }) => id === lockedId)
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
    resolveModelId,
    chooseModel: (id: string) => $chosenId.set(id),
    /** Sets a model that overrides the visitor's choice. */
    lockModel: (id: string | undefined) => $lockedId.set(id),
  }
}
