import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Context,
  type Span as SdkSpan,
  type Tracer as SdkTracer,
} from '@opentelemetry/api'
import { errorTypeOf, type RequestSpan, type Span, type Tracer } from '../helpers/tracing.ts'

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/

interface Running {
  context: Context
  hasEnded: boolean
}

/**
 * Starts spans with a tracer of OpenTelemetry. There is no global tracer: libraries that look for one, such as Drizzle,
 * would write statements with the words of visitors to it.
 */
export function createTracer(sdkTracer: SdkTracer): Tracer {
  const currentRequest = new AsyncLocalStorage<Running>()

  /**
   * The context of a request also reaches what the request has left behind, such as a timer that runs for all visitors.
   * Such work belongs to no request, so a request gets no children after its end.
   */
  function parentContext(): Context | undefined {
    const request = currentRequest.getStore()
    return request && !request.hasEnded ? request.context : undefined
  }

  return {
    startRequest(traceparent) {
      const parent = remoteParentOf(traceparent)
      const sdkSpan = sdkTracer.startSpan('request', { kind: SpanKind.SERVER }, parent)
      const running: Running = { context: trace.setSpan(parent, sdkSpan), hasEnded: false }
      const span = toSpan(sdkSpan)
      return {
        setAttributes: span.setAttributes,
        setName: (name) => void sdkSpan.updateName(name),
        run: (work) => currentRequest.run(running, work),
        end(error, endedAt) {
          running.hasEnded = true
          span.end(error, endedAt)
        },
      } satisfies RequestSpan
    },
    startCall(name, attributes) {
      const context = parentContext() ?? ROOT_CONTEXT
      return toSpan(sdkTracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context))
    },
    startStep(name, attributes) {
      const context = parentContext()
      return (
        context && toSpan(sdkTracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context))
      )
    },
  }
}

function toSpan(sdkSpan: SdkSpan): Span {
  return {
    setAttributes: (attributes) => void sdkSpan.setAttributes(attributes),
    end(error, endedAt) {
      if (error !== undefined) {
        sdkSpan.setAttribute('error.type', errorTypeOf(error))
        sdkSpan.setStatus({ code: SpanStatusCode.ERROR })
      }
      sdkSpan.end(endedAt)
    },
  }
}

function remoteParentOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId) return ROOT_CONTEXT
  const isSampled = (Number.parseInt(flags!, 16) & TraceFlags.SAMPLED) !== 0
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
