import { parseArgs } from 'node:util'
import type { PartnersFile } from '../environment/partners.ts'
import { OperatorError } from '../operator-api.ts'
import { listBuilds, OWN_BUILDS, pinnedScriptTag } from '../widget-builds.ts'
import { validatePartners, type PartnerList } from './partner-list.ts'
import { readPartnersFile } from './partners-file.ts'
import { DEMO_PARTNERS } from './partners.ts'
import type { PartnerStore } from './stored-partners.ts'

const USAGE = `Choose which websites may show the widgets:
  npm run partner -- add <name> <origin…>       for example: add shop https://shop.example
                     [--name "Our shop"]        what visitors read when they sign in there
  npm run partner -- remove <name> [origin…]    without an origin, removes the whole partner
  npm run partner -- list`
const PIN_HINT =
  'This always loads the newest build. To pin the current one, use this script tag instead. It keeps working for at least 90 days after the next build:'
const APPLIES_SOON = 'Running servers apply this within a second.'

interface Options {
  file: PartnersFile
  publicUrl: string
  /** Opens the partners in the database for one use. */
  withStore<Result>(use: (store: PartnerStore) => Promise<Result>): Promise<Result>
}

/** Runs `npm run partner` with these arguments. Returns what it prints. */
export async function runPartnerCommand(args: string[], options: Options): Promise<string> {
  const { file, publicUrl, withStore } = options
  const { action, partner, origins, name } = parse(args)
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
  await withStore((store) => store.change({ action, partner, origins, name }))
  return `The widgets can now be shown for "${partner}" on ${origins.join(', ')}. ${APPLIES_SOON}\n\n${htmlSnippet(publicUrl, partner)}`
}

/** Throws the usage if the arguments are not complete. */
function parse(args: string[]) {
  try {
    const options = { name: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    const [action, partner = '', ...origins] = positionals
    if (action === 'list' && !partner)
      return { action, partner, origins, name: values.name } as const
    if (action === 'add' && origins.length > 0)
      return { action, partner, origins, name: values.name } as const
    if (action === 'remove' && partner)
      return { action, partner, origins, name: undefined } as const
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

function htmlSnippet(publicUrl: string, partner: string): string {
  const [build] = listBuilds(OWN_BUILDS)
  return [
    'Paste this where the chat should appear:',
    `<script type="module" src="${publicUrl}/atelier.js"></script>`,
    `<atelier-chat partner="${partner}"></atelier-chat>`,
    ...(build ? ['', PIN_HINT, pinnedScriptTag(build, publicUrl)] : []),
  ].join('\n')
}
