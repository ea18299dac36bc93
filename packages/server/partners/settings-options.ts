import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { preferences } from '@atelier/contract'
import { OperatorError } from '../operator-api.ts'
import type {
  AssistantProfile,
  HostIdentity,
  PartnerSettings,
} from '../environment/partner-settings.ts'

const [text, texts] = [{ type: 'string' }, { type: 'string', multiple: true }] as const

/** The options of `npm run partner -- set`, for `parseArgs`. */
export const SETTINGS_OPTIONS = {
  instructions: text,
  'instructions-file': text,
  greeting: text,
  starter: texts,
  model: texts,
  language: texts,
  allowance: text,
  knowledge: text,
  'knowledge-address': text,
  'keep-questions': text,
  'budget-per-day': text,
  'identity-issuer': text,
  'identity-audience': text,
  'identity-jwks': text,
  'identity-key-file': text,
} as const

/** The values of SETTINGS_OPTIONS that the operator has given. */
export type SettingsValues = {
  [Name in keyof typeof SETTINGS_OPTIONS]?:
    | ((typeof SETTINGS_OPTIONS)[Name] extends { multiple: true } ? string[] : string)
    | undefined
}

/**
 * Turns the options into settings. Relative paths start from the folder of the partners file at `partnersPath`. Throws
 * an OperatorError if a file or folder cannot be read; the values themselves are checked by `validatePartners`.
 */
export function readSettingsValues(values: SettingsValues, partnersPath: string): PartnerSettings {
  const directory = dirname(partnersPath)
  const assistant = readAssistant(values, directory)
  const identity = readIdentity(values, directory)
  const budget = values['budget-per-day']
  return {
    ...(Object.keys(assistant).length > 0 && { assistant }),
    ...(budget !== undefined && { budgetPerDay: Number(budget) }),
    ...(identity && { identity }),
  }
}

function readAssistant(values: SettingsValues, directory: string): AssistantProfile {
  const { greeting, starter, model, language, allowance, knowledge } = values
  const keepQuestions = readYesOrNo('keep-questions', values['keep-questions'])
  const instructions =
    values.instructions ?? readTextFile('instructions-file', values['instructions-file'], directory)
  if (values['knowledge-address'] !== undefined && knowledge === undefined)
    throw new OperatorError('--knowledge-address needs --knowledge, the folder it belongs to.')
  return {
    ...(instructions !== undefined && { instructions }),
    ...(greeting !== undefined && { greeting }),
    ...(starter && { starters: starter }),
    ...(model && { models: model }),
    // validatePartners refuses other languages.
    ...(language && { languages: language as preferences.Language[] }),
    ...(allowance !== undefined && { allowance: Number(allowance) }),
    ...(keepQuestions !== undefined && { keepQuestions }),
    ...(knowledge !== undefined && {
      knowledge: {
        folder: requireFolder(resolve(directory, knowledge)),
        ...(values['knowledge-address'] !== undefined && { address: values['knowledge-address'] }),
      },
    }),
  }
}

function readIdentity(values: SettingsValues, directory: string): HostIdentity | undefined {
  const issuer = values['identity-issuer']
  const audience = values['identity-audience']
  const jwksUrl = values['identity-jwks']
  const sharedKey = readTextFile('identity-key-file', values['identity-key-file'], directory)
  if ([issuer, audience, jwksUrl, sharedKey].every((value) => value === undefined)) return undefined
  if (issuer === undefined || audience === undefined)
    throw new OperatorError(
      'An identity needs --identity-issuer, --identity-audience and one of --identity-jwks and --identity-key-file.',
    )
  return {
    issuer,
    audience,
    ...(jwksUrl !== undefined && { jwksUrl }),
    ...(sharedKey !== undefined && { sharedKey }),
  }
}

function readTextFile(
  option: keyof typeof SETTINGS_OPTIONS,
  path: string | undefined,
  directory: string,
): string | undefined {
  if (path === undefined) return undefined
  try {
    return readFileSync(resolve(directory, path), 'utf8').trim()
  } catch (error) {
    throw new OperatorError(`--${option} cannot be read: ${(error as Error).message}`)
  }
}

function readYesOrNo(option: string, value: string | undefined): boolean | undefined {
  if (value === undefined || value === 'yes') return value === undefined ? undefined : true
  if (value === 'no') return false
  throw new OperatorError(`--${option} is "${value}", but only yes or no.`)
}

function requireFolder(path: string): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path
  throw new OperatorError(`--knowledge is ${path}, which is not a folder on this machine.`)
}
