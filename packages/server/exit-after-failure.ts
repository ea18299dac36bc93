import { EnvironmentError } from './environment/errors.ts'
import type { Log } from './http/log.ts'
import { isWrongSetting, startFailureMessage, WRONG_SETTINGS_EXIT_CODE } from './start-failure.ts'

/**
 * Throws an EnvironmentError if there is an argument: settings are variables, so the server would ignore it. The
 * message omits the argument's value, which may be a secret.
 */
export function refuseArguments([argument]: readonly string[]): void {
  if (argument === undefined) return
  throw new EnvironmentError([
    `The server takes no arguments, and got "${argument.split(/[=:]/, 1)[0]}". Settings are environment variables, or in a file: npm start -- --env-file=production.env`,
  ])
}

/** Prints the failure and ends the process. In production, prints it as a line of the log, which programs read. */
export function exitAfterFailure(
  error: unknown,
  { log, isProduction }: { log: Log; isProduction: boolean },
): never {
  const message = startFailureMessage(error)
  if (!isProduction) console.error(message ?? error)
  else if (message) log.fatal(message)
  else log.fatal({ err: error }, 'Atelier cannot start')
  log.flushRepeated()
  process.exit(isWrongSetting(error) ? WRONG_SETTINGS_EXIT_CODE : 1)
}
