import type { FastifyBaseLogger } from 'fastify'
import { fail, Failure } from '../helpers/fail.ts'
import type { Metrics } from '../helpers/metrics.ts'
import type { SpeechEngine } from '../providers/speech/speech-engine.ts'

interface WatchOptions {
  metrics: Metrics
  log: FastifyBaseLogger
}

/** Adds metrics and logs to an engine. Logs the engine's errors, and throws `speech-failed` to visitors. */
export function watchEngine(engine: SpeechEngine, { metrics, log }: WatchOptions): SpeechEngine {
  const { kind } = engine
  return {
    ...engine,
    async *speak(request) {
      const startedAt = performance.now()
      let hasSound = false
      try {
        for await (const chunk of engine.speak(request)) {
          if (!hasSound) metrics.observeFirstAudio(kind, (performance.now() - startedAt) / 1000)
          hasSound = true
          yield chunk
        }
      } catch (cause) {
        if (request.signal.aborted || cause instanceof Failure) throw cause
        metrics.countSpeechFailure(kind)
        log.warn({ err: cause, engine: kind }, 'could not speak a text')
        throw fail('speech-failed', { cause })
      }
    },
  }
}
