// The examples that run many servers agree with the server, and with each other.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'
import {
  readCompose,
  readComposeServers,
  readKubernetes,
  readKubernetesPod,
  readKubernetesSettings,
  readOperateExample,
} from '../../helpers/operate-examples.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

const compose = readCompose()
const resources = readKubernetes()
const find = (kind: string) => resources.find((resource) => resource.kind === kind)!

const folder = await createTempFolder()
afterAll(folder.remove)
const filledIn = { DATA_DIR: folder.path, SECRET: 'x'.repeat(64) }
const SHARED = {
  redisUrl: expect.any(String),
  databaseUrl: expect.any(String),
  s3: expect.any(Object),
}

const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('server-'))

test('each of three servers starts with the settings of the example, and they share all that servers can share', () => {
  expect(servers).toHaveLength(3)
  for (const [, settings] of readComposeServers())
    expect(readEnvironment({ ...settings, ...filledIn })).toMatchObject(SHARED)
  for (const [, { stop_grace_period }] of servers) expect(stop_grace_period).toBe('45s')
})

test('each server keeps its own data, and everything that is named is there', () => {
  const dataVolumes = servers.map(([, { volumes }]) => volumes![0])
  expect(new Set(dataVolumes).size).toBe(3)
  for (const { volumes = [], depends_on = {} } of Object.values(compose.services)) {
    for (const volume of volumes.filter((name) => !name.startsWith('.')))
      expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
    for (const name of Object.keys(depends_on)) expect(compose.services).toHaveProperty(name)
  }
  const [, upstreams] = /reverse_proxy (.*) \{/.exec(readOperateExample('Caddyfile.many'))!
  expect(upstreams!.split(' ')).toEqual(servers.map(([name]) => `${name}:5173`))
})

test('what the three servers reach is named as their settings say', () => {
  for (const [, { environment }] of servers) {
    const hosts = ['REDIS_URL', 'S3_ENDPOINT'].map((name) => new URL(environment![name]!).hostname)
    for (const host of hosts) expect(compose.services).toHaveProperty(host)
  }
})

test('a server on Kubernetes starts with the settings of the example', () => {
  const secrets = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
  expect(readEnvironment({ ...readKubernetesSettings(), ...secrets, ...filledIn })).toMatchObject(
    SHARED,
  )
})

test('Kubernetes asks a server whether it runs and whether it serves, and gives its answers time to end', () => {
  const pod = readKubernetesPod()
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
  const health = readFileSync(
    join(import.meta.dirname, '../../../packages/server/app/health.ts'),
    'utf8',
  )
  expect(health).toContain(`'${pods.metric.name}'`)
})
