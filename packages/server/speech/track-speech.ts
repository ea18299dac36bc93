import type { UseRecorder } from '../costs/use-recorder.ts'
import type { SpeechEngine, SpeechRequest } from '../providers/speech/speech-engine.ts'
import type { pro } from '@atelier/contract'

interface Tracking<Use extends { plan: pro.Plan }> {
  /** Called when the engine starts to process the text. It throws if the visitor may not use the engine. */
  onBegin(): Promise<Use>
  /** Called if the engine fails before there is sound: the text is free. */
  onFailure?(use: Use): Promise<void>
  partner: string | undefined
  useRecorder: UseRecorder
}

/**
 * Speaks a text and records its cost, even if its listeners have left. A text that is cancelled while it waits in the queue
 * costs nothing.
 */
export async function* trackSpeech<Use extends { plan: pro.Plan }>(
  engine: SpeechEngine,
  request: Omit<SpeechRequest, 'onBegin'>,
  { onBegin, onFailure, partner = '', useRecorder }: Tracking<Use>,
): AsyncGenerator<Buffer> {
  const { text, signal } = request
  let begun: Promise<Use> | undefined
  let hasSound = false
  let isFree = false
  const begin = () => (begun ??= onBegin())
  try {
    for await (const chunk of engine.speak({ ...request, onBegin: begin })) {
      // An engine that never called `onBegin` has started by now.
      await begin()
      hasSound = true
      yield chunk
    }
  } catch (error) {
    // A failure without audio is free, unlike a text whose listeners have left.
    isFree = !hasSound && !signal.aborted
    const use = await begun?.catch(() => undefined)
    if (use && isFree) await onFailure?.(use)
    throw error
  } finally {
    const use = await begun?.catch(() => undefined)
    if (use && !isFree) {
      const { kind, model: modelId = kind, price = 0 } = engine
      const characters = text.length
      const costMicros = Math.round(characters * price)
      useRecorder.record({ modelId, partner, plan: use.plan }, { characters, costMicros })
    }
  }
}
