// The scripts that the tool of a project has written into its package.json.
export type Scripts = Record<string, string>

/** Svelte's template has a script of its own for this, the others check when they build. */
export const checksTypes = ({ check, build = '' }: Scripts): boolean =>
  check !== undefined || /tsc|next build/.test(build)

/** Throws if a project in TypeScript has no script that checks its types: its tool may have renamed the script. */
export function findBuildCommands(scripts: Scripts, hasTypes: boolean): string[] {
  if (hasTypes && !checksTypes(scripts))
    throw new Error(`No script of the project checks types: ${JSON.stringify(scripts)}`)
  return ['check', 'build'].filter((name) => scripts[name]).map((name) => `npm run ${name}`)
}
