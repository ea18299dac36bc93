import type { OperatorAction } from '../audit/operator-actions.ts'
import { requireReason } from '../audit/reason.ts'
import type { CreationAdmin, CreationReport } from '../creations/admin.ts'
import { toOneLine } from '../helpers/escape.ts'
import { OperatorError } from '../operator-api.ts'

const CREATIONS_USAGE = `Look at what tools have made; <creation> is its id, the URL of its page, or a link to it:
  npm run admin -- creations show <creation>              whose it is, and what was asked for
  npm run admin -- creations delete <creation> <reason>   deletes it with its files and links`

interface CreationsCommandOptions {
  withAdmin<Result>(use: (admin: CreationAdmin) => Promise<Result>): Promise<Result>
  /** Asks before something is deleted. Throws if the operator declines. */
  ask(question: string): Promise<void>
  /** Who runs the command, such as `root at a terminal`. */
  actor: string
}

/** Runs `npm run admin -- creations` with the arguments after `creations`. Returns what it prints. */
export async function runCreationsCommand(
  [action, address = '', ...words]: string[],
  { withAdmin, ask, actor }: CreationsCommandOptions,
): Promise<string> {
  const subject = subjectOf(address)
  if (action === 'show' && subject && words.length === 0)
    return withAdmin(async (admin) => describe(await find(admin, subject)))
  if (action !== 'delete' || !subject || words.length === 0)
    throw new OperatorError(CREATIONS_USAGE)
  const by: OperatorAction = { actor, reason: requireReason(words) }
  return withAdmin(async (admin) => {
    const report = await find(admin, subject)
    await ask(`${describe(report)}\nDelete it with its files and links?`)
    if (!(await admin.delete(report.id, by))) throw missing(subject)
    return 'Deleted. Its pages, files and links lead nowhere from the next request on.'
  })
}

/** The id or slug of a URL: `…/image-generator?creation=<id>`, `…/share/<slug>`, or itself. */
function subjectOf(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  return url.searchParams.get('creation') ?? url.pathname.split('/').findLast(Boolean) ?? ''
}

async function find(admin: CreationAdmin, subject: string): Promise<CreationReport> {
  const report = await admin.find(subject)
  if (!report) throw missing(subject)
  return report
}

const missing = (subject: string) =>
  new OperatorError(`There is no creation ${toOneLine(subject)}. Nothing was changed.`)

/** Everything on one line each, because visitors choose their words. */
function describe(report: CreationReport): string {
  const { id, tool, title, wish, changeWords, engine, status, createdAt, pictures } = report
  const { owner, links } = report
  const person = owner.email
    ? `${toOneLine(owner.name ?? '')}, ${toOneLine(owner.email)}`
    : 'a guest'
  return [
    `${createdAt}  ${tool}  ${id}  ${status}`,
    `Title: ${toOneLine(title)}`,
    `Wish: ${toOneLine(wish)}`,
    ...(changeWords ? [`Change: ${toOneLine(changeWords)}`] : []),
    `Engine: ${toOneLine(engine)}`,
    ...pictures.map((alt, index) => `Picture ${index + 1}: ${toOneLine(alt)}`),
    `Made by ${person}, ${owner.id}`,
    ...links.map((slug) => `Link: /share/${slug}`),
  ].join('\n  ')
}
