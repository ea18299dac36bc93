// The bill of materials of the product: every package of npm that a build contains or a server loads, as CycloneDX. `npm sbom`
// leaves out packages that the repository also uses to test, such as sharp, so the lock file is read here.
// https://cyclonedx.org/docs/1.5/json/

interface LockedPackage {
  name?: string
  version?: string
  integrity?: string
  license?: string
  optional?: boolean
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export interface LockFile {
  name: string
  version: string
  packages: Record<string, LockedPackage>
}

type License = { license: { id: string } | { name: string } } | { expression: string }

interface Component {
  'bom-ref': string
  type: 'library'
  name: string
  version: string
  scope: 'required' | 'optional'
  purl: string
  licenses?: License[]
  hashes?: { alg: 'SHA-512'; content: string }[]
}

export interface Sbom {
  bomFormat: 'CycloneDX'
  specVersion: '1.5'
  version: 1
  metadata: {
    component: { 'bom-ref': string; type: 'application'; name: string; version: string }
  }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const MODULES = 'node_modules/'

/**
 * Lists what the workspaces need at run time. The same lock file gives the same list, byte for byte.
 * @param workspaces the folders of the packages that are delivered, such as `packages/server`
 */
export function createSbom(lock: LockFile, workspaces: readonly string[]): Sbom {
  const root = `${lock.name}@${lock.version}`
  const paths = new Set(workspaces)
  const dependsOn = new Map<string, string[]>([[root, [...workspaces].map(refOf)]])
  // Grows while it is walked.
  for (const path of paths) {
    const needed = neededBy(lock, path)
    for (const each of needed) paths.add(each)
    dependsOn.set(refOf(path), needed.map(refOf))
  }

  function refOf(path: string): string {
    const { version = lock.version } = lock.packages[path]!
    return `${nameOf(lock, path)}@${version}`
  }

  const components = [...paths].map((path) => describe(lock, path))
  const byRef = new Map(components.map((component) => [component['bom-ref'], component]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        'bom-ref': root,
        type: 'application',
        name: lock.name,
        version: lock.version,
      },
    },
    components: [...byRef.keys()].toSorted(compare).map((ref) => byRef.get(ref)!),
    dependencies: [...dependsOn.keys()]
      .toSorted(compare)
      .map((ref) => ({ ref, dependsOn: [...new Set(dependsOn.get(ref))].toSorted(compare) })),
  }
}

/** Returns the paths of the packages that Node finds from the folder of a package. Optional ones may be missing. */
function neededBy(lock: LockFile, path: string): string[] {
  const locked = lock.packages[path]!
  // An optional peer is what its host may bring along, such as a compiler.
  const peers = Object.keys(locked.peerDependencies ?? {}).filter(
    (name) => !locked.peerDependenciesMeta?.[name]?.optional,
  )
  const names = new Set([
    ...Object.keys(locked.dependencies ?? {}),
    ...Object.keys(locked.optionalDependencies ?? {}),
    ...peers,
  ])
  return [...names]
    .map((name) => findPackage(lock, path, name))
    .filter((found) => found !== undefined)
}

function findPackage(lock: LockFile, from: string, name: string): string | undefined {
  const inside = `${from ? `${from}/` : ''}${MODULES}${name}`
  const found = lock.packages[inside]
  if (found) return found.link ? found.resolved : inside
  if (!from) return undefined
  const parent = from.lastIndexOf(`/${MODULES}`)
  return findPackage(lock, parent === -1 ? '' : from.slice(0, parent), name)
}

function describe(lock: LockFile, path: string): Component {
  const { version = lock.version, integrity, license, optional } = lock.packages[path]!
  const name = nameOf(lock, path)
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [describeLicense(license)] }),
    ...(integrity?.startsWith('sha512-') && {
      hashes: [
        { alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') },
      ],
    }),
  }
}

/** An identifier of SPDX, an expression of several, or what a package calls its license otherwise. */
function describeLicense(license: string): License {
  if (/^[\w.+-]+$/.test(license)) return { license: { id: license } }
  if (/ (?:OR|AND|WITH) /.test(license)) return { expression: license }
  return { license: { name: license } }
}

const nameOf = (lock: LockFile, path: string): string =>
  lock.packages[path]!.name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length)

const compare = (one: string, other: string): number => (one < other ? -1 : 1)
