import {
  MINUTE_MS,
  OFFICE_ENGINE_ID,
  OFFICE_MODEL_TASKS,
  type creations as contract,
  type office,
} from '@atelier/contract'
import type { OfficeRecipe } from '@atelier/contract/schemas/office'
import type { z } from 'zod'
import { fail } from '../../helpers/fail.ts'
import type { DocumentWorkers } from '../../providers/documents/worker/document-workers.ts'
import {
  FORMATS_OF_RESULT,
  type WrittenFormat,
} from '../../providers/documents/write/write-result.ts'
import { MODEL_ENGINE } from '../model-engine.ts'
import type { ModelWriter } from '../model-writer.ts'
import type { StoredCreation } from '../rows.ts'
import type {
  FileRequest,
  PartEvent,
  Preparation,
  ServerTool,
  ToolJob,
  ToolParts,
  ToolRequest,
} from '../tool.ts'
import { preparedForModel } from './by-model.ts'
import { writeWithModel, type ModelRecipe } from './office/write-with-model.ts'

type Asked = z.output<typeof OfficeRecipe>

/** Reads what is there: all words of the result are those of the document. */
const ENGINE: contract.ToolEngine = {
  id: OFFICE_ENGINE_ID,
  name: 'Atelier',
  isSketch: true,
  styles: [],
  shapes: [],
  formats: ['docx', 'xlsx', 'pptx', 'pdf', 'csv', 'md', 'txt'],
  qualities: [],
  backgrounds: [],
  canChange: false,
  canMask: false,
  maxReferences: 0,
  hasPreviews: false,
  secondsPerPicture: 1,
}

/** Each may take seconds. */
const FILES = { name: 'creation-document-files', max: 40, windowMs: MINUTE_MS }

const RESULT_OF_TASK: Record<office.OfficeTask, office.OfficeResult['is']> = {
  summary: 'text',
  translation: 'text',
  text: 'text',
  tables: 'tables',
  slides: 'slides',
}

/** Summaries, translations, tables, slides and other formats of a document. */
export function createOfficeTools({ documentWorkers, modelWriter }: ToolParts): ServerTool<Asked> {
  return {
    id: 'office-tools',
    engines: [ENGINE, MODEL_ENGINE],
    // A model costs the operator something.
    countsAs: (recipe) => (isForModel(recipe) ? 'drafts' : null),
    read: () => undefined,
    imagesOf: () => [],
    documentOf: ({ document }) => document,
    prepare: (request) => prepare(modelWriter, request),
    make(job, signal) {
      const recipe = recipeOf(job.creation.row)
      if (!isForModel(recipe)) return make(documentWorkers, job)
      return writeWithModel({ documentWorkers, modelWriter }, recipe, job, signal)
    },
    formatsOf: ({ row }) => FORMATS_OF_RESULT[RESULT_OF_TASK[recipeOf(row).task]],
    renderFile: (request) => renderFile(documentWorkers, request),
    renderLimit: FILES,
    fileWordsOf: ({ row }) => recipeOf(row).task,
  }
}

function isForModel(recipe: Asked): recipe is Asked & ModelRecipe {
  const { task, engine } = recipe
  return (
    engine !== undefined && engine !== ENGINE.id && OFFICE_MODEL_TASKS.some((each) => each === task)
  )
}

async function prepare(
  modelWriter: ModelWriter,
  { recipe, change, document, plan }: ToolRequest<Asked>,
): Promise<Preparation> {
  if (change) throw fail('change-not-possible')
  if (!document?.contentId) throw fail('document-unread')
  const title = document.title || document.name
  if (isForModel(recipe)) {
    const { name } = await modelWriter.require(recipe.engine, { plan })
    return preparedForModel({ title, recipe, plan, name, count: 1 })
  }
  if (recipe.task === 'translation') throw fail('model-unknown', { field: 'recipe.engine' })
  if (recipe.engine !== undefined && recipe.engine !== ENGINE.id)
    throw fail('creation-engine-unknown', { field: 'recipe.engine' })
  const { id, name, isSketch } = ENGINE
  return {
    title,
    recipe: { ...recipe, engine: id },
    engine: { id, name, isSketch },
    plan: null,
    parts: [{ width: 0, height: 0 }],
  }
}

async function* make(workers: DocumentWorkers, job: ToolJob): AsyncIterable<PartEvent> {
  const { task, length, wish, look } = recipeOf(job.creation.row)
  const [part] = job.parts
  if (part === undefined || task === 'translation') return
  yield { type: 'begin', part }
  const order = { task, length, focus: wish, look }
  const { result, isEmpty } = await workers.make(job.place, job.readDocument, order)
  if (isEmpty) throw fail(task === 'tables' ? 'document-no-tables' : 'document-no-text')
  yield { type: 'document', part, mediaType: 'application/json', bytes: Buffer.from(result) }
}

async function renderFile(
  workers: DocumentWorkers,
  { creation, part, format, place, readStored }: FileRequest,
): Promise<Buffer> {
  const { bytes } = await readStored(part.fileId)
  const createdAt = creation.row.createdAt.getTime()
  return workers.write(place, bytes.toString(), format as WrittenFormat, createdAt)
}

const recipeOf = ({ recipe }: Pick<StoredCreation['row'], 'recipe'>): Asked => recipe as Asked
