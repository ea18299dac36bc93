// The examples that run many servers agree with the server, and with each other.
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnvironment } from '../../../packages/server/environment.ts'

const folder = join(import.meta.dirname, '../../../examples/operate')
const readExample = (name: string) => readFileSync(join(folder, name), 'utf8')

interface ComposeService {
  image: string
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  stop_grace_period?: string
}

/** As Compose fills in what production.env has to set. */
const composeText = readExample('compose-many.yaml').replaceAll(/\$\{\w+:\?[^}]*\}/g, 'password')
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, ComposeService>
  volumes: Record<string, null>
}

interface Resource {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec: unknown
}

const resources = parseAllDocuments(readExample('kubernetes.yaml')).map(
  (document) => document.toJS() as Resource,
)
const find = (kind: string) => resources.find((resource) => resource.kind === kind)!

const filledIn = { DATA_DIR: tmpdir(), SECRET: 'x'.repeat(64) }
const SHARED = {
  redisUrl: expect.any(String),
  databaseUrl: expect.any(String),
  s3: expect.any(Object),
}

const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('server-'))

test('each of three servers starts with the settings of the example, and they share all that servers can share', () => {
  const settings = parseEnv(readExample('production.env'))
  expect(servers).toHaveLength(3)
  for (const [, { environment, stop_grace_period }] of servers) {
    const read = readEnvironment({ ...settings, ...environment, ...filledIn })
    expect(read).toMatchObject(SHARED)
    expect(stop_grace_period).toBe('45s')
  }
})

test('each server keeps its own data, and everything that is named is there', () => {
  const dataVolumes = servers.map(([, { volumes }]) => volumes![0])
  expect(new Set(dataVolumes).size).toBe(3)
  for (const { volumes = [], depends_on = {} } of Object.values(compose.services)) {
    for (const volume of volumes.filter((name) => !name.startsWith('.')))
      expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
    for (const name of Object.keys(depends_on)) expect(compose.services).toHaveProperty(name)
  }
  const [, upstreams] = /reverse_proxy (.*) \{/.exec(readExample('Caddyfile.many'))!
  expect(upstreams!.split(' ')).toEqual(servers.map(([name]) => `${name}:5173`))
})

test('what the three servers reach is named as their settings say', () => {
  for (const [, { environment }] of servers) {
    const hosts = ['REDIS_URL', 'S3_ENDPOINT'].map((name) => new URL(environment![name]!).hostname)
    for (const host of hosts) expect(compose.services).toHaveProperty(host)
  }
})

test('a server on Kubernetes starts with the settings of the example', () => {
  const settings = { ...find('ConfigMap').data, ...find('Secret').stringData }
  const secrets = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
  expect(readEnvironment({ ...settings, ...secrets, ...filledIn })).toMatchObject(SHARED)
})

interface Container {
  ports: { name: string; containerPort: number }[]
  volumeMounts: { name: string }[]
  securityContext: object
  [probe: `${string}Probe`]: { httpGet: { path: string } }
}

test('Kubernetes asks a server whether it runs and whether it serves, and gives its answers time to end', () => {
  const { template } = find('Deployment').spec as { template: { spec: unknown } }
  const pod = template.spec as {
    terminationGracePeriodSeconds: number
    containers: [Container]
    volumes: { name: string }[]
  }
  const [server] = pod.containers
  expect(pod.terminationGracePeriodSeconds).toBe(45)
  expect(server.ports).toEqual([{ name: 'http', containerPort: 5173 }])
  expect(server.livenessProbe!.httpGet.path).toBe('/healthz')
  // A server without its database still answers, so it stays in rotation.
  expect(server.readinessProbe!.httpGet.path).toBe('/serving')
  expect(server.securityContext).toMatchObject({ readOnlyRootFilesystem: true })
  expect(server.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name))
})

test('every resource of Kubernetes is about the same servers, and visitors cannot read the metrics', () => {
  expect(resources.map(({ kind }) => kind)).toEqual([
    'ConfigMap',
    'Secret',
    'Deployment',
    'PodDisruptionBudget',
    'HorizontalPodAutoscaler',
    'Service',
    'Ingress',
  ])
  for (const { metadata } of resources) expect(metadata.name).toBe('atelier')
  const { rules } = find('Ingress').spec as { rules: unknown }
  const [{ http }] = rules as [
    { http: { paths: { path: string; backend: { service: { name: string } } }[] } },
  ]
  const servicesByPath = http.paths.map(({ path, backend }) => [path, backend.service.name])
  expect(servicesByPath).toEqual([
    ['/metrics', 'nothing'],
    ['/', 'atelier'],
  ])
})

test('Kubernetes starts more servers for a metric that a server has', () => {
  const { metrics } = find('HorizontalPodAutoscaler').spec as { metrics: unknown }
  const [{ pods }] = metrics as [{ pods: { metric: { name: string } } }]
  const health = readFileSync(join(folder, '../../packages/server/app/health.ts'), 'utf8')
  expect(health).toContain(`'${pods.metric.name}'`)
})
