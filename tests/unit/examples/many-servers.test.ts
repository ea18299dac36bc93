// The examples that run many servers agree with the server, and with each other.
import { afterAll, expect, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'
import {
  readCompose,
  readComposeServers,
  readOperateExample,
} from '../../helpers/operate-examples.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

const compose = readCompose()

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

test.each(['compose.yaml', 'compose-many.yaml'])(
  '%s has a limit for the memory and the log of what keeps running, and names exact versions',
  (name) => {
    const { services } = readCompose(name)
    for (const [service, { image, mem_limit, logging }] of Object.entries(services)) {
      // The image of the server is built here.
      if (image !== 'atelier') expect(image).toMatch(/:v?\d+\.\d+/)
      if (service === 'bucket') continue
      expect([service, mem_limit]).toEqual([service, expect.stringMatching(/^\d+[gm]$/)])
      expect(logging!.options).toHaveProperty('max-size')
    }
  },
)

test('servers wait until the storage answers', () => {
  const [, { depends_on }] = servers[0]!
  expect(depends_on!.storage).toEqual({ condition: 'service_healthy' })
  const { healthcheck, environment } = compose.services.storage!
  const { pathname, port } = new URL(healthcheck!.test.at(-1)!)
  expect([pathname, port]).toEqual([
    environment!.VGW_HEALTH,
    new URL(servers[0]![1].environment!.S3_ENDPOINT!).port,
  ])
})
