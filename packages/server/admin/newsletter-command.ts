import { readFile } from 'node:fs/promises'
import { requireReason } from '../audit/reason.ts'
import type { OperatorAction } from '../audit/operator-actions.ts'
import { toCsvCell } from '../helpers/csv.ts'
import { toOneLine } from '../helpers/escape.ts'
import type { IssueReport, NewsletterAdmin } from '../newsletter/admin.ts'
import { OperatorError } from '../operator-api.ts'

const NEWSLETTER_USAGE = `Look after the newsletter:
  npm run admin -- newsletter export [reason]            the confirmed subscribers, for a spreadsheet
  npm run admin -- newsletter send <file.md> [reason]    mails an issue to every confirmed subscriber
  npm run admin -- newsletter list                       the latest issues, and how many have got them`

interface NewsletterCommandOptions {
  withAdmin<Result>(use: (admin: NewsletterAdmin) => Promise<Result>): Promise<Result>
  /** Throws if the operator declines. */
  ask(question: string): Promise<void>
  actor: string
}

/** Runs `npm run admin -- newsletter` with the arguments after `newsletter`. Returns what it prints. */
export async function runNewsletterCommand(
  [action, ...args]: string[],
  { withAdmin, ask, actor }: NewsletterCommandOptions,
): Promise<string> {
  const act = (words: string[], usual: string): OperatorAction => ({
    actor,
    reason: words.length > 0 ? requireReason(words) : usual,
  })
  if (action === 'export')
    return withAdmin(async (admin) => toCsv(await admin.export(act(args, 'A list of subscribers'))))
  if (action === 'list' && args.length === 0)
    return withAdmin(async (admin) => describe(await admin.listIssues()))
  const [file, ...words] = args
  if (action !== 'send' || !file) throw new OperatorError(NEWSLETTER_USAGE)
  const markdown = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new OperatorError(`The file ${file} cannot be read.`, { cause })
  })
  await ask(`Mail ${file} to every confirmed subscriber?`)
  const report = await withAdmin((admin) => admin.send(markdown, act(words, 'An issue')))
  return `${describe([report])}\nThe running server mails it, 30 a minute, and continues after a restart.`
}

function toCsv(rows: Awaited<ReturnType<NewsletterAdmin['export']>>): string {
  const lines = rows.map(({ email, language, confirmedAt }) => [email, language, confirmedAt])
  return [['email', 'language', 'confirmed'], ...lines]
    .map((cells) => cells.map(toCsvCell).join(','))
    .join('\n')
}

function describe(issues: readonly IssueReport[]): string {
  if (issues.length === 0) return 'No issue was sent yet.'
  return issues
    .map(({ subject, startedAt, finishedAt, sent, notSent, recipients }) => {
      const state = finishedAt ? `finished ${finishedAt}` : 'not finished'
      return `${startedAt}  ${toOneLine(subject)}: ${sent} of ${recipients} sent, ${notSent} not, ${state}`
    })
    .join('\n')
}
