import { modelFixture } from '../../../packages/widgets/testing.ts'

/** The models "Model first", "Model second" and "Model third". */
export const THREE_MODELS = ['first', 'second', 'third'].map((id) =>
  modelFixture({ id, name: `Model ${id}` }),
)
