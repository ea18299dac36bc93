import { OperatorError } from '../operator-api.ts'
import { paymentActs } from './payment-command.ts'
import type { Act, ActOptions, AdminCommandOptions } from './command-options.ts'
import { peopleActs } from './people-command.ts'
import { ADMIN_USAGE } from './usage.ts'

const OUTPUT = '--output='
const FLAGS = new Set(['--csv', '--yes'])

const acts: Record<string, Act> = {
  ...paymentActs,
  ...peopleActs,
  keys: ([action, ...rest], options) =>
    action === 'replace' && rest.length === 0 ? replaceKeysAfterQuestion(options) : undefined,
}

/** Runs `npm run admin` with these arguments. Returns what it prints. */
export async function runAdminCommand(
  args: string[],
  { confirm, ...options }: AdminCommandOptions,
): Promise<string> {
  const flags = args.filter((arg) => arg.startsWith('--'))
  const unknown = flags.find((flag) => !FLAGS.has(flag) && !flag.startsWith(OUTPUT))
  if (unknown) throw new OperatorError(`There is no option ${unknown}.\n${ADMIN_USAGE}`)
  const [name = '', ...words] = args.filter((arg) => !arg.startsWith('--'))
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  const result = act?.(words, {
    ...options,
    isCsv: flags.includes('--csv'),
    output: flags.find((flag) => flag.startsWith(OUTPUT))?.slice(OUTPUT.length),
    async ask(question) {
      if (!flags.includes('--yes') && !(await confirm(question)))
        throw new OperatorError('Nothing was changed.')
    },
  })
  if (!result) throw new OperatorError(ADMIN_USAGE)
  return result
}

async function replaceKeysAfterQuestion({ replaceKeys, ask }: ActOptions): Promise<string> {
  await ask('Replace the keys that sign tokens, and sign everybody out?')
  const ended = await replaceKeys()
  return `The keys are replaced, and ${ended} sign-ins ended. Remove SECRET_PREVIOUS, if it is set, and start the servers.`
}
