// The chart of examples/operate, as Helm renders it.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { findHelm } from './find-helm.mjs'

export const chartFolder = join(import.meta.dirname, '../../examples/operate/helm/atelier')

export const readChartFile = (name: string) => readFileSync(join(chartFolder, name), 'utf8')

/** What every operator has to set. */
const REQUIRED_VALUES = { image: { repository: 'registry.example/atelier' } }

/** Values that switch on all that the chart can do, with an ingress of Traefik. */
export const FULL_VALUES = {
  image: {
    repository: 'registry.example/atelier',
    digest: `sha256:${'a1'.repeat(32)}`,
    pullSecrets: ['registry'],
  },
  existingSecret: 'atelier-secrets',
  settings: {
    PUBLIC_URL: 'https://studio.example',
    BACKUP_S3_ENDPOINT: 'https://s3.other.example',
    BACKUP_S3_BUCKET: 'atelier-backups',
  },
  models: {
    baseUrl: 'https://models.example/v1',
    file: '[{ "id": "study", "upstream": "large", "name": "Study" }]\n',
  },
  ingress: {
    controller: 'traefik',
    className: 'traefik',
    annotations: { 'cert-manager.io/cluster-issuer': 'letsencrypt' },
  },
  gateway: { enabled: true, parentRefs: [{ name: 'public', namespace: 'gateways' }] },
  service: { annotations: { team: 'studio' } },
  serviceAccount: { name: 'studio', annotations: { team: 'studio' } },
  podMonitor: { enabled: true, labels: { release: 'prometheus' } },
  backup: { enabled: true },
  podAnnotations: { team: 'studio' },
  nodeSelector: { 'kubernetes.io/arch': 'amd64' },
  tolerations: [{ key: 'dedicated', operator: 'Exists' }],
  affinity: { nodeAffinity: {} },
  priorityClassName: 'important',
}

export interface KubernetesResource {
  apiVersion: string
  kind: string
  metadata: {
    name: string
    labels: Record<string, string>
    annotations?: Record<string, string>
  }
  data?: Record<string, string>
  spec: unknown
}

interface KubernetesContainer {
  image: string
  args?: string[]
  envFrom: object[]
  ports: { name: string; containerPort: number }[]
  resources: { requests: { memory: string }; limits: { memory: string } }
  volumeMounts: { name: string; mountPath: string }[]
  securityContext: object
  [probe: `${string}Probe`]: { httpGet: { path: string } }
}

export interface KubernetesPod {
  terminationGracePeriodSeconds: number
  automountServiceAccountToken: boolean
  serviceAccountName: string
  securityContext: object
  containers: [KubernetesContainer]
  volumes: { name: string }[]
}

/** Runs Helm with the chart and returns what it printed, and how it ended. */
export function runHelm(
  command: 'lint' | 'template',
  values: object = REQUIRED_VALUES,
  options: string[] = [],
) {
  const program = findHelm()
  if (!program) throw new Error('Helm is not installed.')
  const names = command === 'template' ? ['atelier', chartFolder] : [chartFolder]
  const { status, stdout, stderr } = spawnSync(
    program,
    [command, ...names, '--namespace=studio', '--values=-', ...options],
    { input: JSON.stringify(values), encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

/** Returns the resources that Helm sends to Kubernetes. */
export function renderChart(values: object = REQUIRED_VALUES): KubernetesResource[] {
  const { status, stdout, stderr } = runHelm('template', values)
  if (status !== 0) throw new Error(stderr)
  return parseAllDocuments(stdout)
    .map((document) => document.toJS() as KubernetesResource | null)
    .filter((resource) => resource !== null)
}

export function findResource(resources: KubernetesResource[], kind: string): KubernetesResource {
  const found = resources.find((resource) => resource.kind === kind)
  if (!found) throw new Error(`The chart renders no ${kind}.`)
  return found
}

export function podOf({ spec }: KubernetesResource): KubernetesPod {
  return (spec as { template: { spec: KubernetesPod } }).template.spec
}

/** The settings that a server gets from the chart, without those of the Secret. */
export const readChartSettings = () => findResource(renderChart(), 'ConfigMap').data!

export const readChartPod = () => podOf(findResource(renderChart(), 'Deployment'))

export const readChartValues = () => parse(readChartFile('values.yaml')) as Record<string, unknown>
