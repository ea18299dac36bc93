/** Lists every problem of the configuration, each with what the operator should do about it. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
  readonly problems: readonly string[]
  constructor(problems: string[], headline = 'Atelier cannot start:') {
    super(`${headline}\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** The settings may be right: the database may still be starting. */
export class DatabaseUnreachableError extends EnvironmentError {
  override name = 'DatabaseUnreachableError'
}
