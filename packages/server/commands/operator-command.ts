import type { Environment } from '../environment/values.ts'
import { OperatorError } from '../operator-api.ts'
import { toPrintable } from '../helpers/escape.ts'
import { startFailureMessage } from '../start-failure.ts'

/**
 * Runs a command with the settings that it reads, prints the text it returns, if any, or its error message, and exits.
 * Removes control characters from the text, because people may have typed them into stored texts. `--help` prints
 * `usage`, whatever the settings are.
 */
export async function runOperatorCommand<Settings>(
  readSettings: (env: Environment) => Settings,
  command: (settings: Settings, env: Environment) => Promise<string>,
  usage?: string,
): Promise<never> {
  if (usage && process.argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    const text = await command(readSettings(process.env), process.env)
    if (text) console.log(toPrintable(text))
    process.exit(0)
  } catch (error) {
    const advice = error instanceof OperatorError ? undefined : startFailureMessage(error)
    console.error(toPrintable(advice ?? (error instanceof Error ? error.message : String(error))))
    process.exit(1)
  }
}
