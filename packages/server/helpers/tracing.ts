import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { Failure } from './fail.ts'

/**
 * Names, numbers and codes of this server's own. Never a text, an email or IP address, an id in a URL, a token or a key:
 * operators send spans to other companies.
 */
type SpanAttributes = Record<string, string | number | string[] | undefined>

/** A piece of work with a beginning and an end, as in https://opentelemetry.io/docs/concepts/signals/traces/ */
export interface Span {
  setAttributes(attributes: SpanAttributes): void
  /**
   * @param error why the work has failed. Its code is recorded, and never its message, which may quote a visitor.
   * @param endedAt in milliseconds since 1970. Default: now.
   */
  end(error?: unknown, endedAt?: number): void
}

export interface RequestSpan extends Span {
  setName(name: string): void
  /** The spans that the work starts become children of this span. */
  run(work: () => void): void
}

/** Absent wherever this server sends no traces: such a server then calls its services without a detour. */
export interface Tracer {
  /** @param traceparent the header of a trusted proxy, whose trace goes on */
  startRequest(traceparent: string | undefined): RequestSpan
  /** Starts a span for a call of another service: a child of the request's span, or a trace of its own without one. */
  startCall(name: string, attributes: SpanAttributes): Span
  /** Starts a child of the request's span. Returns undefined while no request is traced, so for the server's own jobs. */
  startStep(name: string, attributes: SpanAttributes): Span | undefined
}

/** Sends traces and metrics to the operator's collector. */
export interface Telemetry {
  tracer: Tracer
  /** Sends these metrics regularly. */
  exportMetrics(read: ReadMetrics): void
  /** Sends what waits, for at most two seconds. */
  shutDown(): Promise<void>
}

/** Reads the metrics of /metrics. prom-client's own types leave out the names that the values of a histogram have. */
export type ReadMetrics = () => Promise<MetricObjectWithValues<MetricOfName>[]>
export type MetricOfName = MetricValue<string> & { metricName?: string }

interface TracedService {
  /** For the names of the spans: `mail`. */
  name: string
  attributes?: SpanAttributes
  attributesOf?: (result: unknown) => SpanAttributes
}

/** Returns the service with each call of these methods in a span of its own. Absent methods are left out. */
export function traceMethods<Service extends object>(
  tracer: Tracer,
  service: Service,
  methods: readonly string[],
  traced: TracedService,
): Service {
  const calls = Object.entries(service).flatMap(([method, call]: [string, unknown]) => {
    if (typeof call !== 'function' || !methods.includes(method)) return []
    const tracedCall = (...args: unknown[]) =>
      traceCall(tracer, method, traced, () => call.apply(service, args) as Promise<unknown>)
    return [[method, tracedCall] as const]
  })
  return { ...service, ...Object.fromEntries(calls) }
}

/** Yields what the work yields, in a span that ends with it. */
export async function* traceStream<Item>(
  span: Span,
  work: AsyncIterable<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item> {
  let failure: unknown
  try {
    yield* work
  } catch (error) {
    // Work that a visitor has stopped has not failed.
    if (!signal.aborted) failure = error
    throw error
  } finally {
    span.end(failure)
  }
}

async function traceCall(
  tracer: Tracer,
  method: string,
  { name, attributes, attributesOf }: TracedService,
  call: () => Promise<unknown>,
): Promise<unknown> {
  const span = tracer.startCall(`${name} ${method}`, {
    ...attributes,
    'atelier.operation': method,
  })
  try {
    const result = await call()
    if (attributesOf) span.setAttributes(attributesOf(result))
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

const CODE = /^\w{2,40}$/

/** Returns a word for the kind of error: a code of ours, of PostgreSQL or of Node, or else the name of its class. */
export function errorTypeOf(error: unknown): string {
  if (error instanceof Failure) return error.code
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const word = [code, name].find((value) => typeof value === 'string' && CODE.test(value))
  return typeof word === 'string' ? word : 'error'
}
