// Which traces and metrics an operator lets a server send, and which settings are refused at the start.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

const serverDirectory = join(import.meta.dirname, '../../../packages/server')
const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }
const folder = await createTempFolder()
afterAll(folder.remove)
const read = (env: Record<string, string>) => readEnvironment({ DATA_DIR: folder.path, ...env })

test('a server without a collector, or with OTEL_SDK_DISABLED, sends nothing', () => {
  expect(read({}).telemetry).toBeUndefined()
  expect(read({ OTEL_SERVICE_NAME: 'studio' }).telemetry).toBeUndefined()
  expect(read({ ...ENDPOINT, OTEL_SDK_DISABLED: 'true' }).telemetry).toBeUndefined()
})

test('a collector gets traces of all requests, and metrics every minute, unless the operator says otherwise', () => {
  expect(read(ENDPOINT).telemetry).toEqual({
    sampler: 'parentbased_always_on',
    sampledShare: 1,
    metricIntervalMs: 60_000,
  })
  const variables = {
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
    OTEL_METRIC_EXPORT_INTERVAL: '5000',
  }
  expect(read({ ...ENDPOINT, ...variables }).telemetry).toEqual({
    sampler: 'traceidratio',
    sampledShare: 0.25,
    metricIntervalMs: 5_000,
  })
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector:4317'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector.example/?key=1'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'nowhere'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_METRIC_EXPORT_INTERVAL', '10'],
])('%s=%s is refused at the start', (name, value) => {
  expect(() => read({ ...ENDPOINT, [name]: value })).toThrow(`${name} is "${value}". Give`)
})

test('a password in the address of the collector is refused and not printed', () => {
  const start = () =>
    read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://me:pomegranate@collector.example' })
  expect(start).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT is "https://…@collector.example"')
  expect(start).not.toThrow('pomegranate')
})

test('a mistyped name is noticed', () => {
  expect(read({ OTEL_EXPORTER_OTLP_ENPOINT: 'http://localhost:4318' }).warnings).toEqual([
    expect.stringContaining('Write OTEL_EXPORTER_OTLP_ENDPOINT'),
  ])
})

test('only a server with a collector loads the packages of OpenTelemetry', () => {
  const files = globSync('**/*.ts', { cwd: serverDirectory }).map((path) =>
    path.replaceAll('\\', '/'),
  )
  const outside = files.filter((path) => !path.startsWith('telemetry/'))
  const textOf = (path: string) => readFileSync(join(serverDirectory, path), 'utf8')
  expect(outside.filter((path) => textOf(path).includes('@opentelemetry/'))).toEqual([])
  const users = outside.filter((path) => /['"][./]+telemetry\/(?!\.)/.test(textOf(path)))
  expect(users.filter((path) => !path.startsWith('environment'))).toEqual(['main.ts'])
  expect(textOf('main.ts').match(/.*\/telemetry\/.*/g)).toEqual([
    "  const { startTelemetry } = await import('./telemetry/start-telemetry.ts')",
  ])
})
