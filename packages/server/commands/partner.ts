// `npm run partner -- add shop https://shop.example`, `-- remove shop [https://shop.example]`, `-- list`
import { DEMO } from '../embed/partners.ts'
import {
  readPartners,
  writePartners,
  type PartnerList,
  type PartnersPlace,
} from '../embed/partners-file.ts'
import { operate } from './operate.ts'

const USAGE = `Say on which websites the widgets may be shown:
  npm run partner -- add <name> <origin…>       for example: add shop https://shop.example
  npm run partner -- remove <name> [origin…]    some of its websites, or all of it
  npm run partner -- list`
const NOTICED = 'A running server notices within a second.'

const [command, name, ...origins] = process.argv.slice(2)

await operate(async ({ partners: place, publicUrl }) => {
  // A file that is named but not there yet is made here.
  const list = readPartners({ ...place, mayBeAbsent: true })
  if (command === 'list' && !name) return tell(list, place)
  if (command === 'add' && name && origins.length > 0) {
    writePartners(place, added(list, name))
    return `The widgets may be shown for "${name}" on ${origins.join(', ')}. ${NOTICED}\n\n${html(publicUrl, name)}`
  }
  if (command === 'remove' && name) {
    writePartners(place, removed(list, name))
    const where = origins.length > 0 ? `on ${origins.join(', ')}` : 'anywhere'
    return `The widgets may no longer be shown for "${name}" ${where}. ${NOTICED}`
  }
  throw new Error(USAGE)
})

function added(list: PartnerList, name: string): PartnerList {
  const before = Object.hasOwn(list, name) ? list[name]! : { name, origins: [] }
  return { ...list, [name]: { ...before, origins: [...new Set([...before.origins, ...origins])] } }
}

function removed(list: PartnerList, name: string): PartnerList {
  if (!Object.hasOwn(list, name)) throw new Error(`There is no partner "${name}".`)
  const { [name]: partner, ...others } = list
  const unknown = origins.find((origin) => !partner!.origins.includes(origin))
  if (unknown) throw new Error(`"${name}" has no website ${unknown}.`)
  if (origins.length === 0) return others
  const left = partner!.origins.filter((origin) => !origins.includes(origin))
  return { ...list, [name]: { ...partner!, origins: left } }
}

function tell(list: PartnerList, { path, production }: PartnersPlace): string {
  const rows = Object.entries(list).map(([partner, { origins: sites }]) => row(partner, sites))
  if (!production && !list.demo) rows.push(`${row('demo', DEMO.demo!.origins)} (not in production)`)
  return [`Partners in ${path}:`, ...(rows.length > 0 ? rows : ['  none'])].join('\n')
}

function row(partner: string, sites: readonly string[]): string {
  return `  ${partner}: ${sites.join(', ') || 'no website'}`
}

/** What a partner pastes. */
function html(publicUrl: string, partner: string): string {
  return [
    'Paste this where the chat belongs:',
    `<script type="module" src="${publicUrl}/atelier.js"></script>`,
    `<atelier-chat partner="${partner}"></atelier-chat>`,
  ].join('\n')
}
