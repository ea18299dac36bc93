import type { admin } from '@atelier/contract'
import { toOneLine } from '../one-line.ts'
import { OperatorError } from '../operator-api.ts'
import { parseSlug } from './slug.ts'
import type { Takedown } from './takedown.ts'

export const TAKEDOWN_USAGE = `Act on shared conversations that readers reported:
  npm run takedown                        lists the reports
  npm run takedown -- <link> [reason]     revokes a link and deletes its reports`

type CommandTakedown = Omit<Takedown, 'dismiss'>

interface TakedownCommandOptions {
  withTakedown<Result>(use: (takedown: CommandTakedown) => Promise<Result>): Promise<Result>
  /** Who runs the command, such as `root at a terminal`. */
  actor: string
}

/** Runs `npm run takedown` with these arguments. Returns what it prints. */
export async function runTakedownCommand(
  args: string[],
  { withTakedown, actor }: TakedownCommandOptions,
): Promise<string> {
  const [link, ...words] = args
  if (link && isOption(link)) throw new OperatorError(TAKEDOWN_USAGE)
  if (link === undefined) return withTakedown(describeReports)
  const slug = link.split(/[?#]/, 1)[0]!.split('/').findLast(Boolean) ?? ''
  const act = { actor, reason: words.join(' ') }
  const revoked = await withTakedown((takedown) => takedown.revoke(slug, act))
  if (!revoked) throw new OperatorError(`No link of this server ends with ${slug}.`)
  return `The link is revoked. It leads nowhere from the next request on.\n${describeAuthor(revoked.author)}`
}

/** Not every argument with a hyphen in front is an option: one of 64 links has a slug that begins with one. */
const isOption = (argument: string) => argument.startsWith('-') && !parseSlug(argument)

async function describeReports(takedown: CommandTakedown): Promise<string> {
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
