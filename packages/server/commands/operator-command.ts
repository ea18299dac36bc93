import { readEnvironment, type Settings } from '../environment.ts'
import { OperatorError } from '../operator-api.ts'
import { startFailureMessage } from '../start-failure.ts'

/** Runs a command with the server's settings, prints the text it returns or its error message, and exits. */
export async function runOperatorCommand(
  command: (settings: Settings, env: NodeJS.ProcessEnv) => Promise<string>,
): Promise<never> {
  try {
    console.log(await command(readEnvironment(process.env), process.env))
    process.exit(0)
  } catch (error) {
    const advice = error instanceof OperatorError ? undefined : startFailureMessage(error)
    console.error(advice ?? (error instanceof Error ? error.message : error))
    process.exit(1)
  }
}
