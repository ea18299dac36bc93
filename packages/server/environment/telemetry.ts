import { z } from 'zod'
import { isUrl, type Environment, type VariableReader } from './values.ts'

/** https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/#general-sdk-configuration */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
type SamplerName = (typeof SAMPLERS)[number]

const DEFAULT_METRIC_INTERVAL_MS = 60_000

export interface TelemetrySettings {
  sampler: SamplerName
  /** The share of traces that the samplers with `ratio` in their name keep. */
  sampledShare: number
  metricIntervalMs: number
}

/** Variables that OpenTelemetry's own packages read. Reading them here lets the start report mistyped names. */
const READ_BY_THE_PACKAGES = [
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
]

const ENDPOINT_ADVICE =
  'Give the http or https address of a collector, such as http://localhost:4318. A key belongs in OTEL_EXPORTER_OTLP_HEADERS.'

const endpointSchema = z.string().refine((text) => {
  if (!isUrl(text, ['http', 'https'])) return false
  const { username, password, search, hash } = new URL(text)
  return `${username}${password}${search}${hash}` === ''
})

/** Returns undefined without OTEL_EXPORTER_OTLP_ENDPOINT: the server then loads nothing of OpenTelemetry. */
export function readTelemetrySettings(
  env: Environment,
  read: VariableReader,
): TelemetrySettings | undefined {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT', endpointSchema, ENDPOINT_ADVICE)
  for (const signal of ['TRACES', 'METRICS'])
    read(`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`, endpointSchema, ENDPOINT_ADVICE)
  read(
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    z.literal('http/json'),
    'Give http/json or leave it out: this server sends nothing else, and collectors take it at the port 4318.',
  )
  const sampler = read(
    'OTEL_TRACES_SAMPLER',
    z.enum(SAMPLERS),
    `Give one of ${SAMPLERS.join(', ')}.`,
  ) as SamplerName | undefined
  const share = read(
    'OTEL_TRACES_SAMPLER_ARG',
    z.string().refine((text) => /^(0|1|[01]?\.\d+)$/.test(text) && Number(text) <= 1),
    'Give the share of requests that are traced, from 0 to 1, such as 0.1 for one of ten.',
  )
  const interval = read(
    'OTEL_METRIC_EXPORT_INTERVAL',
    z.string().refine((text) => /^\d{4,7}$/.test(text)),
    'Give milliseconds, at least 1000, such as 60000.',
  )
  for (const name of READ_BY_THE_PACKAGES) void env[name]
  const isDisabled = env.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true'
  if (!endpoint || isDisabled) return undefined
  return {
    sampler: sampler ?? 'parentbased_always_on',
    sampledShare: Number(share ?? 1),
    metricIntervalMs: Number(interval ?? DEFAULT_METRIC_INTERVAL_MS),
  }
}
