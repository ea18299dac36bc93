import { fail } from '../../helpers/fail.ts'
import { mergeStreams } from '../../helpers/merge-streams.ts'
import { MODEL_ENGINE } from '../model-engine.ts'
import type { ModelWriter } from '../model-writer.ts'
import type {
  PartEvent,
  Preparation,
  ServerTool,
  ToolJob,
  ToolParts,
  ToolRequest,
} from '../tool.ts'
import { planOf, preparedForModel, writePart } from './by-model.ts'
import { writeFile } from './write-file.ts'
import { askFor, instructionsFor, type WriterRequest } from './writer/instructions.ts'

const MAX_TITLE_LENGTH = 80

/** Texts that a model writes, and parts of texts in other words. */
export function createContentWriter({ modelWriter }: ToolParts): ServerTool<WriterRequest> {
  return {
    id: 'content-writer',
    engines: [MODEL_ENGINE],
    countsAs: () => 'drafts',
    read: () => undefined,
    imagesOf: () => [],
    prepare: (request) => prepare(modelWriter, request),
    make: (job, signal) => make(modelWriter, job, signal),
    formatsOf: () => ['md', 'txt'],
    renderFile: (request) => writeFile(request),
  }
}

async function prepare(
  modelWriter: ModelWriter,
  { recipe, change, plan }: ToolRequest<WriterRequest>,
): Promise<Preparation> {
  if (change) throw fail('change-not-possible')
  const { name } = await modelWriter.require(recipe.engine, { plan })
  const title = recipe.task === 'drafts' ? recipe.wish : recipe.selection
  const shortTitle = title.replaceAll(/\s+/g, ' ').slice(0, MAX_TITLE_LENGTH).toWellFormed()
  return preparedForModel({ title: shortTitle, recipe, plan, name, count: recipe.count })
}

/** Both drafts are written at the same time. One that fails does not end the other. */
async function* make(
  modelWriter: ModelWriter,
  { creation, parts }: ToolJob,
  signal: AbortSignal,
): AsyncIterable<PartEvent> {
  const recipe = creation.row.recipe as WriterRequest

  let failure: unknown

  async function* tryToWrite(part: number): AsyncIterable<PartEvent> {
    try {
      yield { type: 'begin', part }
      yield* writePart(modelWriter, part, {
        modelId: recipe.engine,
        instructions: instructionsFor(recipe, part),
        content: askFor(recipe),
        plan: planOf(creation.row),
        signal,
      })
    } catch (error) {
      signal.throwIfAborted()
      failure = error
    }
  }

  yield* mergeStreams(parts.map((part) => tryToWrite(part)))
  if (failure) throw failure
}
