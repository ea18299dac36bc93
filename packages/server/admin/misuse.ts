import { toOneLine } from '../helpers/escape.ts'
import { ADMIN_USAGE } from './usage.ts'

const COMMAND = /^ {2}npm run admin -- ([^ ]+)(?: (.*))?$/
const HELP = '`npm run admin -- --help` explains all commands.'

interface UsageLine {
  line: string
  name: string
  /** What follows the name, such as `show <who>`. */
  rest: string
}

const usageLines: UsageLine[] = ADMIN_USAGE.split('\n').flatMap((line) => {
  const [, name, rest = ''] = COMMAND.exec(line) ?? []
  return name === undefined ? [] : [{ line, name, rest }]
})

/** Says what is wrong with the arguments of `npm run admin`, and only then how the command is used. */
export function describeMisuse(argv: readonly string[], problem?: string): string {
  const [name, action] = argv.filter((arg) => !arg.startsWith('--')).map(toOneLine)
  if (name === undefined) return problem ? `${problem} ${HELP}` : ADMIN_USAGE
  const ofCommand = usageLines.filter((usage) => usage.name === name)
  if (ofCommand.length === 0) return `There is no command "${name}". ${HELP}`
  const hasActions = ofCommand.some(({ rest }) => /^[a-z]/.test(rest))
  const ofAction = ofCommand.filter(({ rest }) =>
    rest.split(' ', 1)[0]!.split('|').includes(action!),
  )
  const shown = ofAction.length > 0 ? ofAction : ofCommand
  return [
    problem ?? describeProblem(name, { action, hasActions, isKnown: ofAction.length > 0 }),
    ...shown.map(({ line }) => line),
  ].join('\n')
}

function describeProblem(
  name: string,
  {
    action,
    hasActions,
    isKnown,
  }: { action?: string | undefined; hasActions: boolean; isKnown: boolean },
): string {
  if (isKnown) return `"${name} ${action}" needs other arguments:`
  if (hasActions && action) return `There is no "${name} ${action}". There are:`
  return hasActions ? `"${name}" needs to know what to do:` : `"${name}" needs other arguments:`
}
