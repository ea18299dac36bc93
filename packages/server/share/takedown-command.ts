import type { admin } from '@atelier/contract'
import type { OperatorAction } from '../audit/operator-actions.ts'
import { count } from '../helpers/describe-counts.ts'
import { requireReason } from '../audit/reason.ts'
import { toOneLine } from '../helpers/escape.ts'
import { OperatorError } from '../operator-api.ts'
import { parseSlug } from './slug.ts'
import type { Takedown } from './takedown.ts'

export const TAKEDOWN_USAGE = `Act on shared conversations that readers reported:
  npm run takedown                            lists the reports
  npm run takedown -- <link> <reason>         revokes a link and deletes its reports
  npm run takedown -- keep <link> <reason>    deletes the reports about a link that may stay, or has gone`

interface TakedownCommandOptions {
  withTakedown<Result>(use: (takedown: Takedown) => Promise<Result>): Promise<Result>
  /** Who runs the command, such as `root at a terminal`. */
  actor: string
}

/** Runs `npm run takedown` with these arguments. Returns what it prints. */
export async function runTakedownCommand(
  args: string[],
  { withTakedown, actor }: TakedownCommandOptions,
): Promise<string> {
  if (args.length === 0) return withTakedown(describeReports)
  const isKept = args[0] === 'keep'
  const [link = '', ...words] = isKept ? args.slice(1) : args
  if (link === '' || words.length === 0 || isOption(link)) throw new OperatorError(TAKEDOWN_USAGE)
  const slug = link.split(/[?#]/, 1)[0]!.split('/').findLast(Boolean) ?? ''
  const act = { actor, reason: requireReason(words) }
  return withTakedown((takedown) => (isKept ? keep : revoke)(takedown, slug, act))
}

async function revoke(takedown: Takedown, slug: string, act: OperatorAction): Promise<string> {
  const revoked = await takedown.revoke(slug, act)
  if (!revoked)
    throw new OperatorError(
      `No link of this server ends with ${toOneLine(slug)}. Nothing was changed. Of a link that has gone, keep deletes the reports.`,
    )
  return `The link is revoked. It leads nowhere from the next request on.\n${describeAuthor(revoked.author)}`
}

async function keep(takedown: Takedown, slug: string, act: OperatorAction): Promise<string> {
  const reports = await takedown.dismiss(slug, act)
  if (reports === 0) throw new OperatorError(`Nobody has reported ${toOneLine(slug)}.`)
  return `${count(reports, 'report')} deleted.`
}

/** An argument that starts with a hyphen may also be a slug: one of 64 slugs does. */
const isOption = (argument: string) => argument.startsWith('-') && !parseSlug(argument)

async function describeReports(takedown: Takedown): Promise<string> {
  const reports = await takedown.listReports()
  if (reports.length === 0) return 'Nothing has been reported.'
  return reports
    .map(({ slug, reason, details, reportedAt, author }) =>
      [
        `${reportedAt}  /share/${slug}  ${reason}`,
        ...(details ? [toOneLine(details)] : []),
        describeAuthor(author),
      ].join('\n  '),
    )
    .join('\n')
}

function describeAuthor(author: admin.ReportedLink['author']): string {
  if (!author) return 'Its author has deleted the account.'
  return `Its author: ${toOneLine(author.name)}, ${toOneLine(author.email)}, ${author.id}`
}
