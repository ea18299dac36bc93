import { parseArgs } from 'node:util'
import type { PartnersFile } from '../environment/partners.ts'
import { OperatorError } from '../operator-api.ts'
import {
  checkSnippetValues,
  htmlSnippet,
  SNIPPET_OPTIONS,
  type SnippetValues,
} from './html-snippet.ts'
import { isLoopbackOrigin, validatePartners, type PartnerList } from './partner-list.ts'
import { readPartnersFile } from './partners-file.ts'
import { DEMO_PARTNERS } from './partners.ts'
import type { PartnerStore } from './stored-partners.ts'

const USAGE = `Choose which websites may show the widgets:
  npm run partner -- add <name> <origin…>       for example: add shop https://shop.example
                     [--name "Our shop"]        what visitors read when they sign in there
                     [--launcher] [--theme auto] [--accent "#2043c4"] [--lang vi] …
                                                attributes of the tag to paste
                     [--login]                  a sign-in button instead of a chat
  npm run partner -- remove <name> [origin…]    without an origin, removes the whole partner
  npm run partner -- list`
const APPLIES_SOON = 'Running servers apply this within a second.'

interface Options {
  file: PartnersFile
  /** The address of the server as this command's settings have it. */
  publicUrl: string
  /** The address as the running server has it. Undefined if none answers. */
  readRunningAddress(): Promise<string | undefined>
  /** Opens the partners in the database for one use. */
  withStore<Result>(use: (store: PartnerStore) => Promise<Result>): Promise<Result>
}

interface Arguments {
  action: 'add' | 'remove' | 'list'
  partner: string
  origins: string[]
  name: string | undefined
  snippet: SnippetValues
}

/** Runs `npm run partner` with these arguments. Returns what it prints. */
export async function runPartnerCommand(args: string[], options: Options): Promise<string> {
  const { file, withStore } = options
  const { action, partner, origins, name, snippet } = parse(args)
  const fileList = readPartnersFile({ ...file, isOptional: true })
  if (action === 'list') return describe(await withStore((store) => store.list()), fileList, file)

  if (Object.hasOwn(fileList, partner)) {
    throw new OperatorError(
      `"${partner}" is in ${file.path}, which counts more than the database. Change it there.`,
    )
  }
  if (action === 'remove') {
    await withStore((store) => store.change({ action, partner, origins }))
    const where = origins.length > 0 ? `on ${origins.join(', ')}` : 'on any website'
    return `The widgets can no longer be shown for "${partner}" ${where}. ${APPLIES_SOON}`
  }
  validatePartners({ [partner]: { name: name ?? partner, origins } }, file)
  checkSnippetValues(snippet)
  await withStore((store) => store.change({ action, partner, origins, name }))
  const { serverUrl, hints } = await findAddress(options, origins)
  return [
    `The widgets can now be shown for "${partner}" on ${origins.join(', ')}. ${APPLIES_SOON}`,
    htmlSnippet(serverUrl, partner, snippet),
    ...hints,
  ].join('\n\n')
}

/** Finds the address to print, with hints for the operator if visitors may not reach the server there. */
async function findAddress(
  { publicUrl, readRunningAddress }: Options,
  origins: readonly string[],
): Promise<{ serverUrl: string; hints: string[] }> {
  const runningAddress = await readRunningAddress()
  const serverUrl = runningAddress ?? publicUrl
  const isUnreachable = isLoopbackOrigin(serverUrl) && !origins.every(isLoopbackOrigin)
  return {
    serverUrl,
    hints: [
      ...(runningAddress ? [] : [noServerHint(publicUrl)]),
      ...(isUnreachable ? [loopbackHint(serverUrl)] : []),
    ],
  }
}

const noServerHint = (publicUrl: string) =>
  `No running server has confirmed the address ${publicUrl}, which is the PUBLIC_URL of this command. ` +
  "If the server has another one, start it and run this again with the server's HOST, PORT, DATA_DIR and SECRET, or with its PUBLIC_URL."

const loopbackHint = (serverUrl: string) =>
  `Only this machine can reach ${serverUrl}. Set PUBLIC_URL to the server's https address before you put these lines on a website.`

/** Throws the usage if the arguments are not complete. Partner names are lower case, however they are typed. */
function parse(args: string[]): Arguments {
  try {
    const options = { name: { type: 'string' }, ...SNIPPET_OPTIONS } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    const [action, typedPartner = '', ...origins] = positionals
    const { name, ...snippet } = values
    const parsed = { partner: typedPartner.toLowerCase(), origins, name, snippet: { ...snippet } }
    if (action === 'add' && origins.length > 0) return { action, ...parsed }
    const hasOptions = Object.keys(values).length > 0
    if (action === 'remove' && typedPartner && !hasOptions) return { action, ...parsed }
    if (action === 'list' && !typedPartner && !hasOptions) return { action, ...parsed }
  } catch {
    // An unknown option.
  }
  throw new OperatorError(USAGE)
}

function describe(stored: PartnerList, fileList: PartnerList, file: PartnersFile): string {
  const isReplaced = (id: string) => Object.hasOwn(fileList, id)
  const all = { ...stored, ...fileList }
  const sections = [
    'Partners in the database:',
    ...rowsOf(stored, (id) =>
      isReplaced(id) ? ' (not used: the file has one with this name)' : '',
    ),
    ...(Object.keys(fileList).length > 0 ? [`Partners in ${file.path}:`, ...rowsOf(fileList)] : []),
    ...(file.isProduction || all.demo ? [] : ['Outside production:', ...rowsOf(DEMO_PARTNERS)]),
  ]
  return sections.join('\n')
}

function rowsOf(list: PartnerList, remark = (_id: string) => ''): string[] {
  const rows = Object.entries(list).map(
    ([id, { origins }]) => `  ${id}: ${origins.join(', ') || 'no websites'}${remark(id)}`,
  )
  return rows.length > 0 ? rows : ['  none']
}
