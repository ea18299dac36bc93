import { isDatabaseUnavailable } from '../db/errors.ts'
import { readEnvironment, type Settings } from '../environment.ts'

/** Runs a command with the server's settings, prints the text it returns or its error message, and exits. */
export async function runOperatorCommand(
  command: (settings: Settings, env: NodeJS.ProcessEnv) => Promise<string>,
): Promise<never> {
  try {
    console.log(await command(readEnvironment(process.env), process.env))
    process.exit(0)
  } catch (error) {
    const { message } = error as Error
    const advice = `The database at DATABASE_URL cannot be reached (${message}). Start it, or correct the address.`
    console.error(isDatabaseUnavailable(error) ? advice : message)
    process.exit(1)
  }
}
