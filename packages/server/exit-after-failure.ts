import { EnvironmentError } from './environment/errors.ts'
import type { Log } from './http/log.ts'
import { isWrongSetting, startFailureMessage } from './start-failure.ts'

/** `EX_CONFIG` of sysexits.h. The unit of systemd does not start the server again until somebody has corrected a setting. */
const WRONG_SETTINGS_EXIT_CODE = 78

/** Prints no value: it may be a secret. The settings are variables, so that an argument would be a setting that nothing reads. */
export function refuseArguments([argument]: readonly string[]): void {
  if (argument === undefined) return
  throw new EnvironmentError([
    `The server takes no arguments, and got "${argument.split(/[=:]/, 1)[0]}". Settings are environment variables, or in a file: npm start -- --env-file=production.env`,
  ])
}

/** In production, where programs read the output, a failure is a line of the log, too. */
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
