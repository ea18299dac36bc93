import { OperatorError } from '../operator-api.ts'
import { paymentSubcommands } from './payment-command.ts'
import type { Subcommand, SubcommandOptions, AdminCommandOptions } from './command-options.ts'
import { peopleSubcommands } from './people-command.ts'
import { describeMisuse } from './misuse.ts'

const OUTPUT = '--output='
const FLAGS = new Set(['--csv', '--yes'])

const subcommands: Record<string, Subcommand> = {
  ...paymentSubcommands,
  ...peopleSubcommands,
  keys: ([action, ...rest], options) =>
    action === 'replace' && rest.length === 0 ? replaceKeysAfterQuestion(options) : undefined,
}

/** Runs `npm run admin` with these arguments. Returns what it prints. */
export async function runAdminCommand(
  argv: string[],
  { confirm, ...options }: AdminCommandOptions,
): Promise<string> {
  const flags = argv.filter((arg) => arg.startsWith('--'))
  const unknown = flags.find((flag) => !FLAGS.has(flag) && !flag.startsWith(OUTPUT))
  if (unknown) throw new OperatorError(describeMisuse(argv, `There is no option ${unknown}.`))
  const [name = '', ...args] = argv.filter((arg) => !arg.startsWith('--'))
  const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
  const result = run?.(args, {
    ...options,
    isCsv: flags.includes('--csv'),
    output: flags.find((flag) => flag.startsWith(OUTPUT))?.slice(OUTPUT.length),
    async ask(question) {
      if (!flags.includes('--yes') && !(await confirm(question)))
        throw new OperatorError('Nothing was changed.')
    },
  })
  if (!result) throw new OperatorError(describeMisuse(argv))
  return result
}

async function replaceKeysAfterQuestion({ replaceKeys, ask }: SubcommandOptions): Promise<string> {
  await ask('Replace the keys that sign tokens, and sign everybody out?')
  const ended = await replaceKeys()
  return `The keys are replaced, and ${ended} sign-ins ended. Remove SECRET_PREVIOUS, if it is set, and start the servers.`
}
