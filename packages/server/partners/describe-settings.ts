import type { Partner } from './partner-list.ts'
import type { HostIdentity } from '../environment/partner-settings.ts'

/** What `npm run partner -- show` prints. It contains no shared key. */
export function describePartner(id: string, partner: Partner, source: string): string {
  const { name, origins, assistant = {}, identity, budgetPerDay } = partner
  const {
    instructions,
    greeting,
    starters,
    models,
    languages,
    allowance,
    knowledge,
    keepQuestions,
  } = assistant
  const rows: [name: string, value: string | undefined][] = [
    ['name', name],
    ['websites', origins.join(', ') || 'none'],
    ['instructions', instructions],
    ['greeting', greeting],
    ['starters', starters?.join(' | ')],
    ['models', models?.join(', ')],
    ['languages', languages?.join(', ')],
    ['allowance', allowance === undefined ? undefined : `${allowance} messages a day for a guest`],
    ['knowledge', knowledge && [knowledge.folder, knowledge.address].filter(Boolean).join(', at ')],
    [
      'questions without an answer',
      keepQuestions === undefined ? undefined : keepQuestions ? 'kept for 30 days' : 'not kept',
    ],
    ['budget', budgetPerDay === undefined ? undefined : `${budgetPerDay} dollars a day`],
    ['identity', identity && describeIdentity(identity)],
  ]
  return [
    `The partner "${id}", from ${source}:`,
    ...rows.flatMap(([label, value]) => (value === undefined ? [] : [`  ${label}: ${value}`])),
  ].join('\n')
}

function describeIdentity({ issuer, audience, jwksUrl }: HostIdentity): string {
  const key = jwksUrl ? `keys at ${jwksUrl}` : 'a shared key, which is not shown'
  return `issuer ${issuer}, audience ${audience}, ${key}`
}
