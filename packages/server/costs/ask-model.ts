// Short requests to a model for this server's own purposes, such as for a title.
import { SECOND_MS } from '@atelier/contract'
import type { ResolvedModel } from '../providers/models/model-registry.ts'
import type { OnUse } from '../providers/models/model-source.ts'
import { costOf } from './count-answer.ts'
import type { UsedBy, UseRecorder } from './use-recorder.ts'

const TIMEOUT_MS = 20 * SECOND_MS

interface ShortRequest {
  model: ResolvedModel
  instructions: string
  /** What the model is asked about, as the only message. */
  content: string
  usedBy: Omit<UsedBy, 'modelId'>
  /** In characters. A model that writes more has not understood what it shall write. */
  maxWritten: number
  signal: AbortSignal
}

/** Returns what the model writes. The request costs as much as any other, and is no answer. */
export async function askModel(
  useRecorder: UseRecorder,
  { model, instructions, content, usedBy, maxWritten, signal }: ShortRequest,
): Promise<string> {
  const onUse: OnUse = (use, prices) =>
    useRecorder.recordLater(
      { ...usedBy, modelId: model.model.id },
      use.then((known) => ({ ...known, costMicros: costOf(known, prices) })),
    )
  const events = model.answer({
    instructions,
    messages: [{ role: 'user', content }],
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    onUse,
  })
  let written = ''
  for await (const event of events) {
    if (event.type === 'delta') written += event.text
    if (written.length > maxWritten || event.type === 'finish') break
  }
  return written
}
