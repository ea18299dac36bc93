import type { admin } from '@atelier/contract'
import { toCsvCell } from '../helpers/csv.ts'
import { toOneLine } from '../helpers/escape.ts'
import { OperatorError } from '../operator-api.ts'
import type { FeedbackReports } from './feedback-report.ts'

const FEEDBACK_USAGE = 'Write: npm run admin -- feedback [--csv]'

type WithReports = <Result>(use: (reports: FeedbackReports) => Promise<Result>) => Promise<Result>

/** Runs `npm run admin -- feedback` with the arguments after `feedback`. Returns what it prints. */
export async function runFeedbackCommand(
  args: string[],
  withReports: WithReports,
): Promise<string> {
  const isCsv = args[0] === '--csv'
  if (args.length > (isCsv ? 1 : 0)) throw new OperatorError(FEEDBACK_USAGE)
  const report = await withReports((reports) => reports.read())
  return isCsv ? toCsv(report) : describe(report)
}

function toCsv({ latest }: admin.FeedbackReport): string {
  const lines = latest.map(({ givenAt, modelId, feedback, reason }) => [
    givenAt,
    toOneLine(modelId),
    feedback,
    toOneLine(reason ?? ''),
  ])
  return [['time', 'model', 'feedback', 'reason'], ...lines]
    .map((cells) => cells.map(toCsvCell).join(','))
    .join('\n')
}

/** Everything on one line each, because visitors choose their words and endpoints the names of their models. */
function describe({ models, latest }: admin.FeedbackReport): string {
  if (models.length === 0) return 'Nobody has rated an answer yet.'
  const counts = models.map(
    ({ modelId, good, bad }) => `  ${toOneLine(modelId)}: ${good} good, ${bad} bad`,
  )
  const lines = latest.map(({ givenAt, modelId, feedback, reason }) => {
    const reasonText = reason ? `, ${toOneLine(reason)}` : ''
    return `  ${givenAt}  ${toOneLine(modelId)}  ${feedback}${reasonText}`
  })
  return ['What visitors think of answers:', ...counts, 'The latest:', ...lines].join('\n')
}
