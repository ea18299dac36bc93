import type { FastifyBaseLogger } from 'fastify'

/** The result of sending spans or metrics, as OpenTelemetry's exporters report it. */
interface ExportResult {
  code: number
  error?: Error
}

interface Exporter<Items> {
  export(items: Items, onResult: (result: ExportResult) => void): void
}

const SUCCESS = 0

/**
 * Logs when the collector stops accepting what this server sends, and when it accepts it again. Without this, a collector
 * that is away for a night would fill the log with a line for each attempt.
 */
export function createCollectorLog(log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
  let isAway = false
  return (error: Error | undefined) => {
    if (isAway === (error !== undefined)) return
    isAway = error !== undefined
    if (isAway)
      log.warn(
        { reason: reasonOf(error) },
        'The collector at OTEL_EXPORTER_OTLP_ENDPOINT does not accept traces and metrics. Visitors notice nothing; what is not accepted is lost',
      )
    else log.info('The collector accepts traces and metrics again')
  }
}

/** Reports the result of each attempt of the exporter, which stays as it is otherwise. */
export function watchExporter<Items, Watched extends Exporter<Items>>(
  exporter: Watched & Exporter<Items>,
  onResult: (error: Error | undefined) => void,
): Watched {
  const watched: Exporter<Items> = {
    export(items, done) {
      exporter.export(items, (result) => {
        onResult(
          result.code === SUCCESS ? undefined : (result.error ?? new Error('no reason given')),
        )
        done(result)
      })
    },
  }
  return new Proxy(exporter, {
    get(target, name) {
      if (name === 'export') return watched.export
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

const MAX_REASON_LENGTH = 100

/** Only the status or the code: the body of a reply may be long, and may quote what was sent. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string | number; message: string }
  return String(code ?? message).slice(0, MAX_REASON_LENGTH)
}
