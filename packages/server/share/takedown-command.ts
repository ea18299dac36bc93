import { toOneLine } from '../one-line.ts'
import { OperatorError } from '../operator-api.ts'
import { parseSlug } from './slug.ts'
import type { Takedown } from './takedown.ts'

export const TAKEDOWN_USAGE = `Act on shared conversations that readers reported:
  npm run takedown               lists the reports
  npm run takedown -- <link>     revokes a link and deletes its reports`

type UseTakedown = <Result>(use: (takedown: Takedown) => Promise<Result>) => Promise<Result>

/** Runs `npm run takedown` with these arguments. Returns what it prints. */
export async function runTakedownCommand(
  args: string[],
  withTakedown: UseTakedown,
): Promise<string> {
  const [link, ...rest] = args
  if (rest.length > 0 || (link && isOption(link))) throw new OperatorError(TAKEDOWN_USAGE)
  if (link === undefined) return withTakedown(describeReports)
  const slug = link.split(/[?#]/, 1)[0]!.split('/').findLast(Boolean) ?? ''
  if (!(await withTakedown((takedown) => takedown.revoke(slug))))
    throw new OperatorError(`No link of this server ends with ${slug}.`)
  return 'The link is revoked. It leads nowhere from the next request on.'
}

/** Not every argument with a hyphen in front is an option: one of 64 links has a slug that begins with one. */
const isOption = (argument: string) => argument.startsWith('-') && !parseSlug(argument)

async function describeReports(takedown: Takedown): Promise<string> {
  const reports = await takedown.listReports()
  if (reports.length === 0) return 'Nothing has been reported.'
  return reports
    .map(({ slug, reason, details, reportedAt }) =>
      [`${reportedAt}  /share/${slug}  ${reason}`, ...(details ? [toOneLine(details)] : [])].join(
        '\n  ',
      ),
    )
    .join('\n')
}
