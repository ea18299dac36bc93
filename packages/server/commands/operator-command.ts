import { readEnvironment, type Settings } from '../environment.ts'

/** Runs a command with the server's settings, prints the text it returns or its error message, and exits. */
export async function runOperatorCommand(
  command: (settings: Settings, env: NodeJS.ProcessEnv) => Promise<string>,
): Promise<never> {
  try {
    console.log(await command(readEnvironment(process.env), process.env))
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
