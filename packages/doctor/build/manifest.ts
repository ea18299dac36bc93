/** The fields of packages/doctor/package.json that the published one repeats or changes. */
export interface WorkspaceManifest {
  name: string
  version: string
  description: string
  license: string
  type: string
  bin: { 'atelier-doctor': string }
  dependencies: Record<string, string>
  engines: Record<string, string>
}

/** The package.json of the published package: without our own packages, which are compiled in. */
export function publishedManifest(workspace: WorkspaceManifest) {
  const { name, version, description, license, type, bin, dependencies, engines } = workspace
  const external = Object.entries(dependencies).filter(([each]) => !each.startsWith('@atelier/'))
  return {
    name,
    version,
    description,
    license,
    keywords: ['atelier', 'widget', 'check', 'integration'],
    type,
    // The only command, so that `npx @atelier/doctor` runs it.
    bin,
    dependencies: Object.fromEntries(external),
    engines,
  }
}
