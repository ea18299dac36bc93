import { operationOf, tableOf } from '../db/watch-statements.ts'
import { traceMethods, traceStream, type Tracer } from '../helpers/tracing.ts'
import { traceModels } from '../providers/models/traced-models.ts'
import type { SpeechEngine } from '../providers/speech/speech-engine.ts'
import type { CompleteServices } from '../services.ts'

/** Returns services that trace their calls. Without a collector, the same services as before. */
export function traceServices(services: CompleteServices): CompleteServices {
  const tracer = services.telemetry?.tracer
  if (!tracer) return services
  const { models, files, mailer, knowledge, speechEngine, transcriber } = services
  return {
    ...services,
    models: traceModels(models, tracer),
    mailer: traceMethods(tracer, mailer, ['send'], { name: 'mail' }),
    knowledge: knowledge && traceMethods(tracer, knowledge, ['find'], { name: 'knowledge' }),
    speechEngine: speechEngine && traceSpeech(speechEngine, tracer),
    transcriber:
      transcriber && traceMethods(tracer, transcriber, ['transcribe'], { name: 'speech' }),
    files: traceMethods(tracer, files, ['put', 'open', 'remove'], {
      name: 'files',
      attributes: { 'atelier.files.storage': files.directory ? 'folder' : 's3' },
    }),
  }
}

function traceSpeech(engine: SpeechEngine, tracer: Tracer): SpeechEngine {
  const { kind } = engine
  return {
    ...engine,
    speak(request) {
      const span = tracer.startCall('speech speak', { 'atelier.speech.engine': kind })
      return traceStream(span, engine.speak(request), request.signal)
    },
  }
}

/** Adds a span for each statement of a request. Returns the function that ends this. */
export function traceStatements({
  database,
  telemetry,
}: Pick<CompleteServices, 'database' | 'telemetry'>): () => void {
  const tracer = telemetry?.tracer
  if (!tracer) return () => {}
  return database.statements.add((statement) => {
    const operation = operationOf(statement)
    const table = tableOf(statement)
    const span = tracer.startStep(table ? `${operation} ${table}` : operation, {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.collection.name': table,
    })
    return span && ((error) => span.end(error))
  })
}
