import { dirname, resolve } from 'node:path'
import type { PartnersFile } from '../environment/partners.ts'
import { OperatorError } from '../operator-api.ts'
import { askPartner } from './ask-partner.ts'
import { checkPartner } from './check-partner.ts'
import { describePartner } from '../partners/describe-settings.ts'
import { checkSnippetValues, htmlHints, htmlSnippet } from '../partners/html-snippet.ts'
import {
  parsePartnerArguments,
  type PartnerArguments,
  type WebsiteArguments,
} from '../partners/partner-arguments.ts'
import {
  isLoopbackOrigin,
  validatePartners,
  type Partner,
  type PartnerList,
} from '../partners/partner-list.ts'
import { readPartnersFile } from '../partners/partners-file.ts'
import { DEMO_PARTNERS } from '../partners/partners.ts'
import { readSettingsValues } from '../partners/settings-options.ts'
import type { PartnerStore } from '../partners/stored-partners.ts'
import { describeUnanswered } from '../partners/unanswered-questions.ts'

const APPLIES_SOON = 'Running servers apply this within a second.'

interface Options {
  file: PartnersFile
  /** The server's URL according to the settings of this command. */
  publicUrl: string
  /** Returns the server's URL according to the running server. Undefined if no server answers. */
  readRunningAddress(): Promise<string | undefined>
  /** Who runs the command, such as `root at a terminal`. */
  actor: string
  /** Opens the partners in the database, runs `use` and closes them. */
  withStore<Result>(use: (store: PartnerStore) => Promise<Result>): Promise<Result>
}

/** Runs `npm run partner` with these arguments. Returns what it prints. */
export async function runPartnerCommand(args: string[], options: Options): Promise<string> {
  const { file, withStore, actor } = options
  const parsed = parsePartnerArguments(args)
  const fileList = readPartnersFile({ ...file, isOptional: true })
  const readStored = () => withStore((store) => store.list())
  if (parsed.action === 'list') return describe(await readStored(), fileList, file)
  if (parsed.action === 'questions') return listQuestions(parsed, options)
  if (parsed.action === 'show' || parsed.action === 'ask' || parsed.action === 'check') {
    const [found, source] = findPartner(parsed.partner, await readStored(), fileList, file)
    if (parsed.action === 'ask') return askPartner(found, parsed.question)
    if (parsed.action === 'show') return describePartner(parsed.partner, found, source)
    return checkPartner(found, { ...parsed, path: resolve(dirname(file.path), parsed.path) })
  }

  const { partner } = parsed
  if (Object.hasOwn(fileList, partner)) {
    throw new OperatorError(
      `"${partner}" is in ${file.path}, which counts more than the database. Change it there.`,
    )
  }
  if (parsed.action === 'set') return setSettings(parsed, options)
  if (parsed.action === 'unset') {
    await withStore((store) => store.change(parsed, actor))
    return `"${partner}" no longer has: ${parsed.names.join(', ')}. ${APPLIES_SOON}`
  }
  return parsed.action === 'add' ? addWebsites(parsed, options) : removeWebsites(parsed, options)
}

async function listQuestions(
  { partner, isCleared }: Extract<PartnerArguments, { action: 'questions' }>,
  { file, withStore, actor }: Options,
): Promise<string> {
  const stored = await withStore((store) => store.list())
  findPartner(partner, stored, readPartnersFile({ ...file, isOptional: true }), file)
  if (!isCleared)
    return describeUnanswered(partner, await withStore((store) => store.listQuestions(partner)))
  await withStore((store) => store.change({ action: 'clear questions', partner }, actor))
  return `The questions of "${partner}" are deleted.`
}

async function setSettings(
  { partner, values }: Extract<PartnerArguments, { action: 'set' }>,
  { file, withStore, actor }: Options,
): Promise<string> {
  const settings = readSettingsValues(values, file.path)
  validatePartners({ [partner]: { name: partner, origins: [], ...settings } }, file)
  await withStore((store) => store.change({ action: 'set', partner, settings }, actor))
  const stored = await withStore((store) => store.list())
  return [APPLIES_SOON, describePartner(partner, stored[partner]!, 'the database')].join('\n')
}

async function removeWebsites(
  { partner, origins }: WebsiteArguments,
  { withStore, actor }: Options,
): Promise<string> {
  await withStore((store) => store.change({ action: 'remove', partner, origins }, actor))
  const where = origins.length > 0 ? `on ${origins.join(', ')}` : 'on any website'
  return `The widgets can no longer be shown for "${partner}" ${where}. ${APPLIES_SOON}`
}

async function addWebsites(
  { partner, origins, name, snippet }: WebsiteArguments,
  options: Options,
): Promise<string> {
  validatePartners({ [partner]: { name: name ?? partner, origins } }, options.file)
  checkSnippetValues(snippet)
  await options.withStore((store) =>
    store.change({ action: 'add', partner, origins, name }, options.actor),
  )
  const { serverUrl, hints } = await findAddress(options, origins)
  const stored = await options.withStore((store) => store.list())
  return [
    `The widgets can now be shown for "${partner}" on ${origins.join(', ')}. ${APPLIES_SOON}`,
    htmlSnippet(serverUrl, partner, snippet),
    htmlHints(serverUrl, partner, snippet),
    ...(snippet.login || stored[partner]?.assistant?.knowledge
      ? []
      : [noKnowledgeHint(partner, origins[0]!)]),
    ...hints,
  ].join('\n\n')
}

/** Returns the URL to print, with hints for the operator if visitors may not be able to reach it. */
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

const noKnowledgeHint = (partner: string, origin: string) =>
  "So far its assistant knows only Atelier's help. To let it answer from your own pages, a folder with HTML, Markdown or text files:\n" +
  `npm run partner -- set ${partner} --knowledge <folder> --knowledge-address ${origin}/`

const noServerHint = (publicUrl: string) =>
  `No running server has confirmed the address ${publicUrl}, which is the PUBLIC_URL of this command. ` +
  "If the server has another one, start it and run this again with the server's DATA_DIR and SECRET, or with its PUBLIC_URL."

const loopbackHint = (serverUrl: string) =>
  `Only this machine can reach ${serverUrl}. Set PUBLIC_URL to the server's https address before you put these lines on a website.`

/** Returns the partner that is in effect, and whether it comes from the partners file or the database. */
function findPartner(
  id: string,
  stored: PartnerList,
  fileList: PartnerList,
  { path, isProduction }: PartnersFile,
): [Partner, source: string] {
  const sources: [list: PartnerList, name: string][] = [
    [fileList, path],
    [stored, 'the database'],
    ...(isProduction ? [] : [[DEMO_PARTNERS, 'the examples'] as [PartnerList, string]]),
  ]
  const source = sources.find(([list]) => Object.hasOwn(list, id))
  if (!source) throw new OperatorError(`There is no partner "${id}".`)
  return [source[0][id]!, source[1]]
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
