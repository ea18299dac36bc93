import {
  DEFAULT_LANGUAGE,
  OFFICE_MODEL_TASKS,
  parseLanguage,
  type chat,
  type office,
} from '@atelier/contract'
import { useLanguage } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useBench } from '../bench/useBench.ts'
import { useWritingModels } from '../useWritingModels.ts'

type Recipe = office.OfficeRecipe

export interface OfficeModel {
  /** All that this server has. */
  models: readonly chat.Model[]
  task: office.OfficeTask
  /** Whether a model can be chosen for the task. */
  canChoose: boolean
  /** A translation needs a model. */
  isPossible: boolean
  /** The chosen one. Undefined: what is made is taken out of the document, without a model. */
  model: chat.Model | undefined
  /** The language of a translation. */
  language: NonNullable<Recipe['language']>
  /** What the form says, as the server takes it. */
  toRecipe: (document: string) => Recipe
}

/** The model that makes what the form says, if one does. */
export function useOfficeModel(): OfficeModel {
  const { $recipe } = useBench()
  const { engine, language: chosen, ...recipe } = useStore($recipe) as Recipe
  const pageLanguage = useLanguage()
  const models = useWritingModels()
  const { task } = recipe
  const canChoose = OFFICE_MODEL_TASKS.some((each) => each === task)
  const known = models.find(({ id }) => id === engine)
  const model = canChoose ? (known ?? (task === 'translation' ? models[0] : undefined)) : undefined
  const isPossible = task !== 'translation' || model !== undefined
  const language = chosen ?? parseLanguage(pageLanguage) ?? DEFAULT_LANGUAGE

  const toRecipe = (document: string): Recipe => ({
    ...recipe,
    document,
    count: 1,
    ...(model && { engine: model.id }),
    ...(task === 'translation' && { language }),
  })

  return { models, task, canChoose, isPossible, model, language, toRecipe }
}
