import type { creations as contract, pro } from '@atelier/contract'
import { MODEL_ENGINE } from '../model-engine.ts'
import type { ModelWriter, TextToWrite } from '../model-writer.ts'
import type { CreationRow } from '../rows.ts'
import type { PartEvent, Preparation } from '../tool.ts'

/** Kept for the costs of the model, which are told by plan. */
interface Understood {
  ofVisitor: pro.Plan
}

interface WorkOfModel {
  title: string
  recipe: Preparation['recipe']
  plan: pro.Plan
  /** The name of the model. */
  name: string
  /** How many texts it writes. */
  count: number
}

/** Texts that a model will write. */
export function preparedForModel({ title, recipe, plan, name, count }: WorkOfModel): Preparation {
  return {
    title,
    recipe,
    engine: { id: MODEL_ENGINE.id, name, isSketch: false },
    plan: { ofVisitor: plan } satisfies Understood,
    parts: Array.from({ length: count }, () => ({ width: 0, height: 0 })),
  }
}

/** The visitor's plan when the creation was started. */
export const planOf = ({ plan }: Pick<CreationRow, 'plan'>): pro.Plan =>
  (plan as Understood).ofVisitor

/** Yields what a model writes of a part, as it grows, and then its file. */
export async function* writePart(
  modelWriter: Pick<ModelWriter, 'write'>,
  part: number,
  toWrite: TextToWrite,
): AsyncIterable<PartEvent> {
  let text = ''
  for await (text of modelWriter.write(toWrite)) yield { type: 'written', part, text }
  const file: contract.WrittenPart = { text }
  const bytes = Buffer.from(JSON.stringify(file))
  yield { type: 'document', part, mediaType: 'application/json', bytes }
}
