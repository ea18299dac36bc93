// The texts of a release: the same version in every package, and a heading for it in every changelog.

const OWN_PACKAGES = '@atelier/'
const UNRELEASED = '## Unreleased\n'
/** The headings of what changes in a version, in their order. */
const PARTS = ['Before you update', 'Breaks', 'Settings', 'New']

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

/** Sets the version on the label of the image, in the text of a Containerfile. */
export function setImageVersion(text: string, version: string): string {
  return text.replace(/(?<=^ARG VERSION=).+$/m, version)
}

/** Sets the version of the chart, and of the server that it starts, in the text of a Chart.yaml. */
export function setChartVersions(text: string, version: string): string {
  return text.replaceAll(/(?<=^(?:version|appVersion): ).+$/gm, (old) =>
    old.startsWith("'") ? `'${version}'` : version,
  )
}

/**
 * Moves the entries under "Unreleased" below a heading for the version, sorted by their parts. If there are none, the
 * section says so. Throws if the changelog already has the version.
 */
export function nameUnreleased(changelog: string, version: string): string {
  const heading = `## ${version}\n`
  if (changelog.includes(heading)) throw new Error(`A changelog has a section "${heading.trim()}".`)
  const sorted = sortUnreleased(changelog)
  if (sorted.includes(UNRELEASED)) return sorted.replace(UNRELEASED, heading)
  const firstSection = changelog.indexOf('\n## ') + 1
  if (firstSection === 0) throw new Error('A changelog has no sections.')
  const nothing = `${heading}\nNothing changes here.\n\n`
  return changelog.slice(0, firstSection) + nothing + changelog.slice(firstSection)
}

/**
 * Brings the parts of "Unreleased" into their order, each once, without those that are empty. Throws if an entry stands
 * in none of them.
 */
export function sortUnreleased(changelog: string): string {
  const start = changelog.indexOf(UNRELEASED) + UNRELEASED.length
  if (start < UNRELEASED.length) return changelog
  const next = changelog.indexOf('\n## ', start)
  const end = next === -1 ? changelog.length : next
  const [before = '', ...parts] = changelog.slice(start, end).split(/^### /m)
  if (before.trim()) throw new Error(`In none of the parts ${PARTS.join(', ')}: ${before.trim()}`)
  const named = parts.map((part) => {
    const [name = '', ...lines] = part.split('\n')
    if (!PARTS.includes(name)) throw new Error(`"${name}" is none of ${PARTS.join(', ')}.`)
    return { name, text: lines.join('\n').trim() }
  })
  const sorted = PARTS.map((part) => {
    const texts = named.flatMap(({ name, text }) => (name === part && text ? [text] : []))
    return texts.length > 0 ? `\n### ${part}\n\n${texts.join('\n')}\n` : ''
  }).join('')
  return changelog.slice(0, start) + sorted + changelog.slice(end)
}

export interface Release {
  version: string
  /** Such as 2027-01-31. */
  date: string
  /** The hash of the commit that has this version. */
  commit: string
}

/** As the formatter writes the column "version". */
const VERSION_WIDTH = 7
const TABLE_HEAD = /^\| version.*\n\|.*-.*\n/m

/** Adds a row to the table of RELEASES.md, the newest first. */
export function addRelease(table: string, { version, date, commit }: Release): string {
  if (findReleases(table).some((release) => release.version === version))
    throw new Error(`RELEASES.md has ${version} already.`)
  if (!TABLE_HEAD.test(table)) throw new Error('RELEASES.md has no table.')
  return table.replace(
    TABLE_HEAD,
    (head) => `${head}| ${version.padEnd(VERSION_WIDTH)} | ${date} | ${commit} |\n`,
  )
}

export function findReleases(table: string): Release[] {
  const rows = table.matchAll(/^\| (\d+\.\d+\.\d+\S*) +\| (\S+) +\| ([0-9a-f]{40}) +\|$/gm)
  return [...rows].map(([, version = '', date = '', commit = '']) => ({ version, date, commit }))
}
