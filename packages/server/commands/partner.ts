// `npm run partner -- add shop https://shop.example`, `-- remove shop [https://shop.example]`, `-- list`
import { DEMO_PARTNERS } from '../embed/partners.ts'
import { readPartners, writePartners, type PartnerList } from '../embed/partners-file.ts'
import type { PartnersFile } from '../environment/partners.ts'
import { listBuilds, OWN_BUILDS, pinnedScriptTag } from '../widget-builds.ts'
import { runOperatorCommand } from './operator-command.ts'

const USAGE = `Choose which websites may show the widgets:
  npm run partner -- add <name> <origin…>       for example: add shop https://shop.example
  npm run partner -- remove <name> [origin…]    without an origin, removes the whole partner
  npm run partner -- list`
const PIN_HINT =
  'This always loads the newest build. To pin the current one, use this script tag instead. It keeps working for at least 90 days after the next build:'
const APPLIES_SOON = 'A running server applies this within a second.'

const [command, name, ...origins] = process.argv.slice(2)

await runOperatorCommand(async ({ partners: file, publicUrl }) => {
  // The server requires the file that PARTNERS names. This command creates it.
  const list = readPartners({ ...file, isOptional: true })
  if (command === 'list' && !name) return describe(list, file)
  if (command === 'add' && name && origins.length > 0) {
    writePartners(file, withPartner(list, name))
    return `The widgets can now be shown for "${name}" on ${origins.join(', ')}. ${APPLIES_SOON}\n\n${htmlSnippet(publicUrl, name)}`
  }
  if (command === 'remove' && name) {
    writePartners(file, withoutPartner(list, name))
    const where = origins.length > 0 ? `on ${origins.join(', ')}` : 'on any website'
    return `The widgets can no longer be shown for "${name}" ${where}. ${APPLIES_SOON}`
  }
  throw new Error(USAGE)
})

function withPartner(list: PartnerList, name: string): PartnerList {
  const partner = Object.hasOwn(list, name) ? list[name]! : { name, origins: [] }
  return {
    ...list,
    [name]: { ...partner, origins: [...new Set([...partner.origins, ...origins])] },
  }
}

function withoutPartner(list: PartnerList, name: string): PartnerList {
  if (!Object.hasOwn(list, name)) throw new Error(`There is no partner "${name}".`)
  const { [name]: partner, ...others } = list
  const unknown = origins.find((origin) => !partner!.origins.includes(origin))
  if (unknown) throw new Error(`"${name}" has no website ${unknown}.`)
  if (origins.length === 0) return others
  const remaining = partner!.origins.filter((origin) => !origins.includes(origin))
  return { ...list, [name]: { ...partner!, origins: remaining } }
}

function describe(list: PartnerList, { path, isProduction }: PartnersFile): string {
  const rows = Object.entries(list).map(([partner, { origins: sites }]) => row(partner, sites))
  if (!isProduction && !list.demo)
    rows.push(`${row('demo', DEMO_PARTNERS.demo!.origins)} (not in production)`)
  return [`Partners in ${path}:`, ...(rows.length > 0 ? rows : ['  none'])].join('\n')
}

function row(partner: string, sites: readonly string[]): string {
  return `  ${partner}: ${sites.join(', ') || 'no websites'}`
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
