import type { Environment } from './values.ts'

/** Adds a problem for each variable of a service whose URL variable is not set. */
export function addLoneVariableProblems(
  env: Environment,
  group: string,
  names: readonly string[],
  problems: string[],
): void {
  if (env[`${group}_URL`]?.trim()) return
  for (const name of names.filter((suffix) => env[`${group}_${suffix}`]?.trim()))
    problems.push(
      `${group}_${name} is set, but ${group}_URL is not. Set ${group}_URL too, or leave out the whole group.`,
    )
}
