import { MINUTE_MS, type creations as contract, type office } from '@atelier/contract'
import type { OfficeRecipe } from '@atelier/contract/schemas/office'
import type { z } from 'zod'
import { fail } from '../../helpers/fail.ts'
import type { DocumentWorkers } from '../../providers/documents/worker/document-workers.ts'
import {
  FORMATS_OF_RESULT,
  type WrittenFormat,
} from '../../providers/documents/write/write-result.ts'
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

type Asked = z.output<typeof OfficeRecipe>

/** Reads what is there: all words of the result are those of the document. */
const ENGINE: contract.ToolEngine = {
  id: 'documents',
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
  text: 'text',
  tables: 'tables',
  slides: 'slides',
}

/** Summaries, tables, slides and other formats of a document. */
export function createOfficeTools({ documentWorkers }: ToolParts): ServerTool<Asked> {
  return {
    id: 'office-tools',
    counts: null,
    engines: [ENGINE],
    read: () => undefined,
    imagesOf: () => [],
    documentOf: ({ document }) => document,
    prepare,
    make: (job) => make(documentWorkers, job),
    formatsOf: ({ row }) => FORMATS_OF_RESULT[RESULT_OF_TASK[recipeOf(row).task]],
    renderFile: (request) => renderFile(documentWorkers, request),
    renderLimit: FILES,
    fileWordsOf: ({ row }) => recipeOf(row).task,
  }
}

function prepare({ recipe, change, document }: ToolRequest<Asked>): Preparation {
  if (change) throw fail('change-not-possible')
  if (recipe.engine !== undefined && recipe.engine !== ENGINE.id)
    throw fail('creation-engine-unknown', { field: 'recipe.engine' })
  if (!document?.contentId) throw fail('document-unread')
  const { id, name, isSketch } = ENGINE
  return {
    title: document.title || document.name,
    recipe: { ...recipe, engine: id },
    engine: { id, name, isSketch },
    plan: null,
    parts: [{ width: 0, height: 0 }],
  }
}

async function* make(workers: DocumentWorkers, job: ToolJob): AsyncIterable<PartEvent> {
  const { task, length, wish } = recipeOf(job.creation.row)
  const [part] = job.parts
  if (part === undefined) return
  yield { type: 'begin', part }
  const order = { task, length, focus: wish }
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
