// Loaded only by servers with a collector: OpenTelemetry's packages would cost every other server time at the start.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  envDetector,
  detectResources,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { TelemetrySettings } from '../environment/telemetry.ts'
import type { Telemetry } from '../helpers/tracing.ts'
import { VERSION, VERSION_TEXT } from '../version.ts'
import { createMetricProducer } from './metric-producer.ts'
import { createSampler } from './sampler.ts'
import { createTracer } from './tracer.ts'
import { createCollectorLog, watchExporter } from './watched-exporter.ts'

/** How long a server that ends waits for its collector. */
const MAX_FLUSH_MS = 2_000
/** Spans that wait for the collector, at most about 2 MB. Further ones are dropped while it does not take these. */
const MAX_WAITING_SPANS = 2_048
const MAX_ATTRIBUTE_LENGTH = 200

/**
 * Connects this server to the collector of OTEL_EXPORTER_OTLP_ENDPOINT. OpenTelemetry's packages read that variable, and
 * those for headers, timeout, compression, certificates, name and attributes, from the environment of the process.
 */
export function startTelemetry(
  settings: TelemetrySettings,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Telemetry {
  const resource = resourceOfServer()
  const onResult = createCollectorLog(log)
  const spanProcessor = new BatchSpanProcessor({
    exporter: watchExporter(new OTLPTraceExporter(), onResult),
    maxQueueSize: MAX_WAITING_SPANS,
  })
  const tracerProvider = new TracerProvider({
    resource,
    sampler: createSampler(settings),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [spanProcessor],
  })
  let meterProvider: MeterProvider | undefined
  return {
    tracer: createTracer(tracerProvider.getTracer('atelier', VERSION.version)),
    exportMetrics(readMetrics) {
      const reader = new PeriodicExportingMetricReader({
        exporter: watchExporter(new OTLPMetricExporter(), onResult),
        exportIntervalMillis: settings.metricIntervalMs,
        metricProducers: [createMetricProducer(readMetrics)],
      })
      meterProvider = new MeterProvider({ resource, readers: [reader] })
    },
    async shutDown() {
      const flushed = Promise.allSettled([tracerProvider.shutdown(), meterProvider?.shutdown()])
      await Promise.race([flushed, wait(MAX_FLUSH_MS, undefined, { ref: false })])
    },
  }
}

/** The name and attributes of the environment win over those that this server gives itself. */
function resourceOfServer() {
  const own = resourceFromAttributes({
    'service.name': 'atelier',
    'service.version': VERSION_TEXT,
    'service.instance.id': randomUUID(),
  })
  return defaultResource()
    .merge(own)
    .merge(detectResources({ detectors: [envDetector] }))
}
