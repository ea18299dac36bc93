// What `npm run admin` prints about people. Texts that people typed are printed on one line, without control
// characters.
import type { admin } from '@atelier/contract'
import { toOneLine } from '../helpers/escape.ts'

/**
 * How questions and sentences refer to a person: with the id, because several accounts may show the same address and
 * name.
 */
export const nameOf = (person: admin.PersonSummary): string =>
  person.kind === 'guest'
    ? addressOf(person)
    : [
        addressOf(person),
        `(${[toOneLine(person.name), person.id].filter(Boolean).join(', ')})`,
      ].join(' ')

const addressOf = ({ kind, id, email }: admin.PersonSummary): string =>
  kind === 'guest' ? `guest ${id}` : toOneLine(email ?? 'the account without an address')

export function describePeople(people: admin.PersonSummary[]): string {
  if (people.length === 0) return 'There is no such account or guest.'
  return people.map(describeSummary).join('\n')
}

function describeSummary(person: admin.PersonSummary): string {
  const { id, name, plan, createdAt, suspendedAt, deleteAt } = person
  const states = [
    suspendedAt && `suspended since ${suspendedAt}`,
    deleteAt && `to be deleted at ${deleteAt}`,
  ]
  return [id, createdAt, plan, addressOf(person), toOneLine(name), ...states]
    .filter(Boolean)
    .join('  ')
}

export function describePerson(person: admin.Person): string {
  const { userName, roles, waysIn, activeSignIns, lastSeenAt, conversations, partners } = person
  return [
    describeSummary(person),
    `  last seen: ${lastSeenAt ?? 'never'}`,
    ...(person.kind === 'user'
      ? [
          `  username: ${toOneLine(userName)}, roles: ${toOneLine(roles.join(', '))}`,
          `  signs in with: ${toOneLine(['code', ...waysIn].join(', '))}; ${activeSignIns} active sign-ins`,
          `  Pro until: ${person.proUntil ?? 'no Pro'}${listed(', with ', person.addOns)}`,
        ]
      : []),
    `  conversations: ${conversations}${listed(', partners: ', partners)}`,
    ...person.grants.map(({ item, from, until }) => `  grant: ${item} from ${from} until ${until}`),
    ...person.links.map(
      // Without its title, which may be the first words of a conversation.
      ({ slug, expiresAt, revokedAt }) =>
        `  link: /share/${slug}  ${revokedAt ? `revoked ${revokedAt}` : `until ${expiresAt}`}`,
    ),
    ...person.payments.map(
      ({ createdAt, status, amount, currency, provider, reference }) =>
        `  payment: ${createdAt}  ${status}  ${amount} ${currency}  ${provider}  ${reference}`,
    ),
    ...person.audit.map((entry) => `  ${describeEntry(entry)}`),
  ].join('\n')
}

export function describeAudit(entries: admin.AuditEntry[]): string {
  if (entries.length === 0) return 'No operator has done anything there.'
  return entries.map((entry) => `${describeEntry(entry)}  ${toOneLine(entry.subject)}`).join('\n')
}

function describeEntry({ at, actor, action, reason, result }: admin.AuditEntry): string {
  const why = reason ? ` (${toOneLine(reason)})` : ''
  return `${at}  ${toOneLine(`${actor}: ${action}: ${result}`)}${why}`
}

const listed = (prefix: string, items: readonly string[]) =>
  items.length > 0 ? prefix + toOneLine(items.join(', ')) : ''
