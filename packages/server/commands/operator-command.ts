import type { Environment } from '../environment/values.ts'
import { OperatorError } from '../operator-api.ts'
import { toPrintable } from '../helpers/escape.ts'
import { startFailureMessage } from '../start-failure.ts'

/** What a command prints, and with which code it exits: 0 for a text alone. */
type CommandResult = string | { text: string; exitCode: number }

/**
 * Runs a command with the settings that it reads, prints the text it returns, if any, or its error message, and exits.
 * Removes control characters from the text, because people may have typed them into stored texts. `--help` prints
 * `usage`, whatever the settings are. After an error, it exits with `exitCodeOf(error)`, by default 1.
 */
export async function runOperatorCommand<Settings>(
  readSettings: (env: Environment) => Settings,
  command: (settings: Settings, env: Environment) => Promise<CommandResult>,
  usage?: string,
  exitCodeOf: (error: unknown) => number = () => 1,
): Promise<never> {
  if (usage && process.argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    const result = await command(readSettings(process.env), process.env)
    const { text, exitCode } = typeof result === 'string' ? { text: result, exitCode: 0 } : result
    if (text) console.log(toPrintable(text))
    process.exit(exitCode)
  } catch (error) {
    const advice = error instanceof OperatorError ? undefined : startFailureMessage(error)
    console.error(toPrintable(advice ?? (error instanceof Error ? error.message : String(error))))
    process.exit(exitCodeOf(error))
  }
}
