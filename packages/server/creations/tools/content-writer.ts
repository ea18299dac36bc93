import type { creations as contract, pro } from '@atelier/contract'
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
import { writeFile } from './write-file.ts'
import { askFor, instructionsFor, type WriterRequest } from './writer/instructions.ts'

/** Kept for the costs of the model, which are told by plan. */
interface Understood {
  ofVisitor: pro.Plan
}

const MAX_TITLE_LENGTH = 80

/** Texts that a model writes, and parts of texts in other words. */
export function createContentWriter({ modelWriter }: ToolParts): ServerTool<WriterRequest> {
  return {
    id: 'content-writer',
    engines: [MODEL_ENGINE],
    counts: 'drafts',
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
  return {
    title: title.replaceAll(/\s+/g, ' ').slice(0, MAX_TITLE_LENGTH).toWellFormed(),
    recipe,
    engine: { id: MODEL_ENGINE.id, name, isSketch: false },
    plan: { ofVisitor: plan } satisfies Understood,
    parts: Array.from({ length: recipe.count }, () => ({ width: 0, height: 0 })),
  }
}

/** Both drafts are written at the same time. One that fails does not end the other. */
async function* make(
  modelWriter: ModelWriter,
  { creation, parts }: ToolJob,
  signal: AbortSignal,
): AsyncIterable<PartEvent> {
  const recipe = creation.row.recipe as WriterRequest
  const { ofVisitor: plan } = creation.row.plan as Understood

  let failure: unknown

  async function* tryToWrite(part: number): AsyncIterable<PartEvent> {
    try {
      yield* writePart(part)
    } catch (error) {
      signal.throwIfAborted()
      failure = error
    }
  }

  async function* writePart(part: number): AsyncIterable<PartEvent> {
    yield { type: 'begin', part }
    let text = ''
    for await (text of modelWriter.write({
      modelId: recipe.engine,
      instructions: instructionsFor(recipe, part),
      content: askFor(recipe),
      plan,
      signal,
    }))
      yield { type: 'written', part, text }
    const file: contract.WrittenPart = { text }
    const bytes = Buffer.from(JSON.stringify(file))
    yield { type: 'document', part, mediaType: 'application/json', bytes }
  }

  yield* mergeStreams(parts.map((part) => tryToWrite(part)))
  if (failure) throw failure
}
