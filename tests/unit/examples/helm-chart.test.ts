// The chart for Kubernetes agrees with the server, with its schema and with Helm.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '../../../packages/server/environment.ts'
import { readModelsFile } from '../../../packages/server/environment/models-file.ts'
import { findHelm } from '../../helpers/find-helm.mjs'
import {
  findResource,
  FULL_VALUES,
  podOf,
  readChartPod,
  readChartSettings,
  renderChart,
  runHelm,
  type KubernetesPod,
} from '../../helpers/helm-chart.ts'
import { createTempFolder } from '../../helpers/temp-folder.ts'

const folder = await createTempFolder()
afterAll(folder.remove)

const readServerFile = (path: string) =>
  readFileSync(join(import.meta.dirname, '../../../packages/server', path), 'utf8')

/** What the Secret of an operator has. */
const secrets = {
  SECRET: 'x'.repeat(64),
  DATABASE_URL: 'postgresql://atelier:password@postgresql:5432/atelier',
  REDIS_URL: 'redis://valkey:6379/0',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
  SMTP_URL: 'smtps://user:password@mail.example:465',
}

const kindsOf = (resources: { kind: string }[]) => resources.map(({ kind }) => kind).toSorted()

const DEFAULT_KINDS = [
  'ConfigMap',
  'Deployment',
  'HorizontalPodAutoscaler',
  'Ingress',
  'NetworkPolicy',
  'PodDisruptionBudget',
  'Service',
  'Service',
  'ServiceAccount',
]

describe.skipIf(!findHelm())('the chart of Helm', () => {
  test('a server on Kubernetes starts with the settings of the chart and the keys of its Secret', () => {
    expect(
      readEnvironment({ ...readChartSettings(), ...secrets, DATA_DIR: folder.path }),
    ).toMatchObject({
      mode: 'production',
      trustProxy: 1,
      redisUrl: expect.any(String),
      databaseUrl: expect.any(String),
      s3: expect.any(Object),
    })
  })

  test('an operator who names a service of models gets its models, with a file that the server accepts', () => {
    const resources = renderChart(FULL_VALUES)
    const settings = findResource(resources, 'ConfigMap').data!
    expect(settings.OPENAI_BASE_URL).toBe('https://models.example/v1')
    const pod = podOf(findResource(resources, 'Deployment'))
    const { mountPath } = pod.containers[0].volumeMounts.find(({ name }) => name === 'models')!
    expect(settings.MODELS_FILE).toBe(`${mountPath}/models.json`)
    const { data } = resources.find(({ metadata }) => metadata.name === 'atelier-models')!
    const path = join(folder.path, 'models.json')
    writeFileSync(path, data!['models.json']!)
    const problems: string[] = []
    const file = readModelsFile({ MODELS_FILE: path }, problems)
    expect(problems).toEqual([])
    expect(file).toMatchObject({ models: [{ name: 'Study' }] })
  })

  test('Kubernetes asks a server whether it runs and whether it serves, and gives its answers time to end', () => {
    const pod = readChartPod()
    const [server] = pod.containers
    expect(pod.terminationGracePeriodSeconds).toBe(45)
    expect(server.ports).toEqual([{ name: 'http', containerPort: 5173 }])
    expect(server.livenessProbe!.httpGet.path).toBe('/healthz')
    // A server without its database still answers, so it stays in rotation.
    expect(server.readinessProbe!.httpGet.path).toBe('/serving')
    expect(server.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name))
  })

  test('a server and a backup have no rights, no token, and an account of their own', () => {
    const resources = renderChart(FULL_VALUES)
    const { jobTemplate } = findResource(resources, 'CronJob').spec as {
      jobTemplate: Parameters<typeof podOf>[0]
    }
    const pods = [podOf(findResource(resources, 'Deployment')), podOf(jobTemplate)]
    for (const pod of pods) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        serviceAccountName: 'studio',
      })
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      expect(pod.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(pod.containers[0].envFrom).toContainEqual({ secretRef: { name: 'atelier-secrets' } })
      expectVolumes(pod)
    }
    expect(pods[1]!.containers[0].args).toContain('--copy=s3')
  })

  test('a server keeps its data in a folder that it makes itself, because others can open the volume of a pod', () => {
    const { mountPath } = readChartPod().containers[0].volumeMounts[0]!
    expect(readChartSettings().DATA_DIR).toMatch(new RegExp(`^${mountPath}/\\w+$`))
  })

  test('all helper processes at their largest fit into the memory of a pod beside the server', () => {
    const [, limit] = /^(\d+)Gi$/.exec(readChartPod().containers[0].resources.limits.memory)!
    const largest = (path: string) =>
      Number(/MAX_MEMORY_BYTES = (\d+) \* 1024 \* 1024/.exec(readServerFile(path))![1])
    const helpers =
      3 * largest('providers/documents/worker/document-process.ts') +
      3 * largest('providers/speech/reading/reading-process.ts') +
      3 * largest('providers/pictures/worker/picture-process.ts') +
      largest('media/decoder-process.ts')
    const SERVER_MEBIBYTES = 900
    expect(helpers + SERVER_MEBIBYTES).toBeLessThan(Number(limit) * 1024)
  })

  test('Kubernetes starts more servers for a metric that a server has', () => {
    const { spec } = findResource(renderChart(), 'HorizontalPodAutoscaler')
    const { metrics } = spec as { metrics: [{ pods: { metric: { name: string } } }] }
    expect(readServerFile('app/health.ts')).toContain(`'${metrics[0].pods.metric.name}'`)
  })

  test('visitors reach the servers by the name in PUBLIC_URL, and never their metrics', () => {
    const resources = renderChart()
    const { spec, metadata } = findResource(resources, 'Ingress')
    const { rules, tls, ingressClassName } = spec as {
      ingressClassName: string
      tls: { hosts: string[] }[]
      rules: {
        host: string
        http: { paths: { path: string; backend: { service: { name: string } } }[] }
      }[]
    }
    expect(ingressClassName).toBe('nginx')
    expect([rules[0]!.host, tls[0]!.hosts]).toEqual(['atelier.example', ['atelier.example']])
    const services = rules[0]!.http.paths.map(({ path, backend }) => [path, backend.service.name])
    expect(services).toEqual([
      ['/metrics', 'atelier-closed'],
      ['/', 'atelier'],
    ])
    const closed = resources.find((resource) => resource.metadata.name === 'atelier-closed')!
    expect(closed.kind).toBe('Service')
    expect(closed.spec).not.toHaveProperty('selector')
    expect(Object.values(metadata.annotations!)).toContain('proxy_set_header traceparent "";')
  })

  test('Traefik and a gateway remove the traces that visitors choose', () => {
    const resources = renderChart(FULL_VALUES)
    expect(findResource(resources, 'Middleware').spec).toEqual({
      headers: { customRequestHeaders: { traceparent: '' } },
    })
    expect(findResource(resources, 'Ingress').metadata.annotations).toMatchObject({
      'traefik.ingress.kubernetes.io/router.middlewares': 'studio-atelier@kubernetescrd',
    })
    const { rules } = findResource(resources, 'HTTPRoute').spec as { rules: object[] }
    expect(rules[1]).toMatchObject({
      filters: [{ requestHeaderModifier: { remove: ['traceparent'] } }],
      backendRefs: [{ name: 'atelier' }],
    })
    expect(rules[0]).not.toHaveProperty('backendRefs')
  })

  test('only the ingress and Prometheus reach a server, and a server does not reach the credentials of its machine', () => {
    const { spec } = findResource(renderChart(), 'NetworkPolicy')
    expect(spec).toMatchObject({
      policyTypes: ['Ingress', 'Egress'],
      ingress: [{ ports: [{ port: 5173 }] }],
    })
    expect(JSON.stringify(spec)).toContain('"except":["169.254.169.254/32"]')
  })

  test('what selects the servers finds their pods', () => {
    const resources = renderChart(FULL_VALUES)
    const { template } = findResource(resources, 'Deployment').spec as {
      template: { metadata: { labels: object } }
    }
    const { labels } = template.metadata
    for (const kind of ['Deployment', 'PodDisruptionBudget', 'PodMonitor']) {
      const { selector } = findResource(resources, kind).spec as {
        selector: { matchLabels: object }
      }
      expect(labels).toMatchObject(selector.matchLabels)
    }
    const { selector } = findResource(resources, 'Service').spec as { selector: object }
    expect(labels).toMatchObject(selector)
  })

  test('Helm finds nothing wrong, and every resource is there when all is switched on', () => {
    for (const values of [undefined, FULL_VALUES]) {
      const { status, stdout } = runHelm('lint', values, ['--strict'])
      expect([status, stdout]).toEqual([0, expect.stringContaining('0 chart(s) failed')])
    }
    expect(kindsOf(renderChart())).toEqual(DEFAULT_KINDS)
    const moreKinds = ['ConfigMap', 'CronJob', 'HTTPRoute', 'Middleware', 'PodMonitor']
    expect(kindsOf(renderChart(FULL_VALUES))).toEqual([...DEFAULT_KINDS, ...moreKinds].toSorted())
  })

  test('an operator switches off what the cluster has otherwise', () => {
    const off = { enabled: false }
    const values = {
      ...FULL_VALUES,
      serviceAccount: { create: false, name: 'existing' },
      ingress: off,
      networkPolicy: off,
      autoscaling: off,
      backup: off,
      podMonitor: off,
    }
    const resources = renderChart(values)
    expect(kindsOf(resources)).toEqual([
      'ConfigMap',
      'ConfigMap',
      'Deployment',
      'HTTPRoute',
      'PodDisruptionBudget',
      'Service',
    ])
    expect(findResource(resources, 'Deployment').spec).toMatchObject({ replicas: 3 })
    expect(podOf(findResource(resources, 'Deployment')).serviceAccountName).toBe('existing')
  })

  test.each([
    ['no image', {}, 'Set image.repository'],
    ['a secret in plain sight', { settings: { SMTP_URL: 'smtps://mail.example' } }, 'SMTP_URL'],
    ['a key in plain sight', { settings: { OPENAI_API_KEY: 'sk-1' } }, 'OPENAI_API_KEY'],
    ['a typing error', { ingres: { enabled: false } }, 'ingres'],
    ['a backup without a bucket', { backup: { enabled: true } }, 'BACKUP_S3_BUCKET'],
    ['a gateway without a name', { gateway: { enabled: true } }, 'parentRefs'],
  ])('Helm refuses %s', (_, values, reason) => {
    const image = { repository: 'registry.example/atelier' }
    const { status, stderr } = runHelm(
      'template',
      Object.keys(values).length === 0 ? {} : { image, ...values },
    )
    expect([status, stderr]).toEqual([1, expect.stringContaining(reason)])
  })
})

/** Everything that is mounted is a volume, and every volume is mounted. */
function expectVolumes({ containers: [container], volumes }: KubernetesPod): void {
  expect(container.volumeMounts.map(({ name }) => name).toSorted()).toEqual(
    volumes.map(({ name }) => name).toSorted(),
  )
}
