import { parseArgs, type ParseArgsConfig } from 'node:util'
import { OperatorError } from '../operator-api.ts'
import { SNIPPET_OPTIONS, type SnippetValues } from './html-snippet.ts'
import { SETTING_NAMES, type SettingName } from '../environment/partner-settings.ts'
import { SETTINGS_OPTIONS, type SettingsValues } from './settings-options.ts'

export const PARTNER_USAGE = `Choose which websites may show the widgets:
  npm run partner -- add <name> <origin…>       for example: add shop https://shop.example
                     [--name "Our shop"]        what visitors read when they sign in there
                     [--launcher] [--theme auto] [--accent "#2043c4"] [--lang vi] …
                                                attributes of the tag to paste
                     [--login]                  a sign-in button instead of a chat
  npm run partner -- remove <name> [origin…]    without an origin, removes the whole partner
  npm run partner -- list
  npm run partner -- show <name>                prints what was set for a partner
  npm run partner -- ask <name> "a question"     answers it from the partner's pages, and says why
  npm run partner -- check <name> <file.json> [--accept]
                                                asks the questions of a list, and says what got worse
  npm run partner -- questions <name> [--clear]  lists what visitors asked and no page answered, what was
                                                small talk, and whose answers were rated as bad
  npm run partner -- set <name>                 changes the assistant on that partner's pages:
                     [--instructions "…" | --instructions-file <file>]   for the model, never shown
                     [--greeting "Hi!"] [--starter "Open today?"]…       shown in an empty chat
                     [--model <id>]… [--language vi]…                    the first is preferred
                     [--allowance 20]           messages a day for each guest
                     [--budget-per-day 5]       what its visitors may cost, in dollars
                     [--knowledge <folder>] [--knowledge-address https://shop.example/]
                                                pages that the assistant searches
                     [--keep-questions no]      keeps no questions of visitors
                     [--identity-issuer … --identity-audience …]         visitors whom you know
                     [--identity-jwks <https address> | --identity-key-file <file>]
  npm run partner -- unset <name> <setting…>    ${SETTING_NAMES.join(', ')}
Paths begin at the folder of the partners file, or are absolute.`

export type PartnerArguments =
  | { action: 'list' }
  | { action: 'show'; partner: string }
  | { action: 'ask'; partner: string; question: string }
  | { action: 'check'; partner: string; path: string; isAccepted: boolean }
  | { action: 'questions'; partner: string; isCleared: boolean }
  | WebsiteArguments
  | { action: 'set'; partner: string; values: SettingsValues }
  | { action: 'unset'; partner: string; names: SettingName[] }

export interface WebsiteArguments {
  action: 'add' | 'remove'
  partner: string
  origins: string[]
  name?: string | undefined
  snippet: SnippetValues
}

/** Throws the usage if the arguments are not complete. Partner names are lower case, however they are typed. */
export function parsePartnerArguments([action, ...args]: string[]): PartnerArguments {
  const parsed = action === 'set' ? parseSettings(args) : parseOthers(action, args)
  if (!parsed) throw new OperatorError(PARTNER_USAGE)
  return parsed
}

function parseSettings(args: string[]): PartnerArguments | undefined {
  const parsed = tryParse({ args, allowPositionals: true, options: SETTINGS_OPTIONS })
  const [typedPartner, ...others] = parsed?.positionals ?? []
  if (!parsed || !typedPartner || others.length > 0 || Object.keys(parsed.values).length === 0)
    return undefined
  return { action: 'set', partner: typedPartner.toLowerCase(), values: { ...parsed.values } }
}

function parseOthers(action: string | undefined, args: string[]): PartnerArguments | undefined {
  if (action === 'questions') return parseQuestions(args)
  if (action === 'check') return parseCheck(args)
  const options = { name: { type: 'string' }, ...SNIPPET_OPTIONS } as const
  const parsed = tryParse({ args, allowPositionals: true, options })
  if (!parsed) return undefined
  const { name, ...snippet } = parsed.values
  const [typedPartner, ...others] = parsed.positionals
  if (action === 'add' && typedPartner && others.length > 0) {
    const partner = typedPartner.toLowerCase()
    return { action, partner, origins: others, name, snippet: { ...snippet } }
  }
  const hasOptions = Object.keys(parsed.values).length > 0
  return hasOptions ? undefined : parseWithoutOptions(action, typedPartner, others)
}

function parseQuestions(args: string[]): PartnerArguments | undefined {
  const parsed = tryParse({
    args,
    allowPositionals: true,
    options: { clear: { type: 'boolean' } },
  })
  const [partner, ...others] = parsed?.positionals ?? []
  if (!parsed || !partner || others.length > 0) return undefined
  return {
    action: 'questions',
    partner: partner.toLowerCase(),
    isCleared: parsed.values.clear === true,
  }
}

function parseCheck(args: string[]): PartnerArguments | undefined {
  const options = { accept: { type: 'boolean' } } as const
  const parsed = tryParse({ args, allowPositionals: true, options })
  const [partner, path, ...others] = parsed?.positionals ?? []
  if (!parsed || !partner || !path || others.length > 0) return undefined
  const isAccepted = parsed.values.accept === true
  return { action: 'check', partner: partner.toLowerCase(), path, isAccepted }
}

function parseWithoutOptions(
  action: string | undefined,
  typedPartner: string | undefined,
  others: string[],
): PartnerArguments | undefined {
  if (!typedPartner) return action === 'list' ? { action } : undefined
  const partner = typedPartner.toLowerCase()
  if (action === 'remove') return { action, partner, origins: others, snippet: {} }
  if (action === 'show' && others.length === 0) return { action, partner }
  if (action === 'ask' && others.length > 0) return { action, partner, question: others.join(' ') }
  const names = SETTING_NAMES.filter((setting) => others.includes(setting))
  if (action !== 'unset' || names.length === 0 || names.length < others.length) return undefined
  return { action, partner, names }
}

/** Returns undefined for an unknown option. */
function tryParse<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch {
    return undefined
  }
}
