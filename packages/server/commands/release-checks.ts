/** What a release depends on. */
export interface ReleaseFacts {
  /** The folder of the package in this repository. */
  source: string
  version: string
  /** The output of `git status --porcelain`: nothing for a clean working tree. */
  changedFiles: string
  changelog: string
  /** The versions in the registry, or the error if the registry cannot be reached. */
  publishedVersions: readonly string[] | Error
}

/** Returns why this version cannot be published, each reason with what to do. Empty if it can. */
export function findRefusals(facts: ReleaseFacts): string[] {
  const { source, version, changedFiles, changelog, publishedVersions } = facts
  const refusals: string[] = []
  if (changedFiles)
    refusals.push(`The working tree has changes. Commit them, or take them back:\n${changedFiles}`)
  if (!changelogOf(changelog, version))
    refusals.push(
      `${source}/CHANGELOG.md has no section "## ${version}". Write what changes for developers.`,
    )
  if (publishedVersions instanceof Error)
    refusals.push(
      `The registry cannot be asked which versions it has: ${publishedVersions.message}`,
    )
  else if (publishedVersions.includes(version))
    refusals.push(
      `${version} of ${source} is published already, and a version never changes. Raise it with npm version.`,
    )
  return refusals
}

/** Returns the text of a version's section in a changelog, undefined if there is none or it is empty. */
export function changelogOf(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((text) => text.split(/\s/, 1)[0] === version)
  return section?.slice(section.indexOf('\n')).trim() || undefined
}
