import { readEnvironment, type Settings } from '../environment.ts'

/** Runs an operator's command on the server's own settings and says in a line how it went. */
export async function operate(
  work: (settings: Settings, env: NodeJS.ProcessEnv) => Promise<string>,
): Promise<never> {
  try {
    console.log(await work(readEnvironment(process.env), process.env))
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
