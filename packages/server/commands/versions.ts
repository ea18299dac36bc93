// The texts of a release: the same version in every package, and a heading for it in every changelog.

const OWN_PACKAGES = '@atelier/'
const UNRELEASED = '## Unreleased\n'

interface Manifest {
  name?: string
  version?: string
  dependencies?: Record<string, string>
  packages?: Record<string, Manifest>
}

/**
 * Sets the version of our own packages, and of the dependencies between them, in the text of a package.json or
 * package-lock.json. Other packages in the lock file stay unchanged.
 */
export function setPackageVersions(text: string, version: string): string {
  const manifest = JSON.parse(text) as Manifest
  for (const each of [manifest, ...Object.values(manifest.packages ?? {})]) {
    if (each.version && each.name?.startsWith(OWN_PACKAGES)) each.version = version
    for (const name of Object.keys(each.dependencies ?? {}))
      if (name.startsWith(OWN_PACKAGES)) each.dependencies![name] = version
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

export function setVersionConstant(text: string, version: string): string {
  return text.replace(/(?<=VERSION = ')[^']+/, version)
}

/**
 * Moves the entries under "Unreleased" below a heading for the version. If there are none, the section says so. Throws
 * if the changelog already has the version.
 */
export function nameUnreleased(changelog: string, version: string): string {
  const heading = `## ${version}\n`
  if (changelog.includes(heading)) throw new Error(`A changelog has a section "${heading.trim()}".`)
  if (changelog.includes(UNRELEASED)) return changelog.replace(UNRELEASED, heading)
  const firstSection = changelog.indexOf('\n## ') + 1
  if (firstSection === 0) throw new Error('A changelog has no sections.')
  const nothing = `${heading}\nNothing changes here.\n\n`
  return changelog.slice(0, firstSection) + nothing + changelog.slice(firstSection)
}
