// What the developer reads in the terminal, or a script reads as JSON.
import type { Examination } from './examine.ts'
import type { ExplainedFinding, Finding } from './findings.ts'

/** Undefined without a browser. */
type BrowserName = string | undefined

const WITHOUT_BROWSER =
  'No browser was used, so this is from the HTML and the headers alone: what scripts add, how large the elements are and ' +
  'what the browser blocks is not seen. Install Chrome, Chromium or Edge, or name one with --browser.'

function reportAsText({ url, server, findings }: Examination, browser: BrowserName): string {
  const blocks = [
    browser ? `${url}, opened in ${browser}` : `${url}\n${WITHOUT_BROWSER}`,
    ...findings.map(describe),
    summarize(findings, server),
  ]
  return blocks.join('\n\n')
}

function reportAsJson({ url, server, findings }: Examination, browser: BrowserName): string {
  const report = { url, server: server ?? null, browser: browser ?? null, findings }
  return JSON.stringify({ ...report, faults: countFaults(findings) }, null, 2)
}

/** Annotations of a workflow: https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function reportForGithub({ url, server, findings }: Examination): string {
  const lines = findings.map(({ code, severity, title, detail, fix, help }) => {
    const command = severity === 'fault' ? 'error' : 'warning'
    const text = [`${title} ${detail}`, fix.instruction, ...fix.lines, help].join('\n')
    return `::${command} title=${escapeProperty(`Atelier: ${code}`)}::${escapeData(`${url}\n${text}`)}`
  })
  return [...lines, summarize(findings, server)].join('\n')
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** Control characters, and those that change the direction or the order of the text around them. */
const CONTROL_CHARACTER = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/**
 * The examination without control characters. Pages write their own values into findings: in a terminal, such characters
 * would be commands, and a line that begins with `::` is one for a workflow.
 */
function withoutControlCharacters(examination: Examination): Examination {
  const text = JSON.stringify(examination, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(CONTROL_CHARACTER, '\uFFFD') : value,
  )
  return JSON.parse(text) as Examination
}

type Report = (examination: Examination, browser: BrowserName) => string

const printable =
  (report: Report): Report =>
  (examination, browser) =>
    report(withoutControlCharacters(examination), browser)

export const REPORTS = {
  text: printable(reportAsText),
  json: printable(reportAsJson),
  github: printable(reportForGithub),
}
export type ReportFormat = keyof typeof REPORTS

export const countFaults = (findings: readonly Finding[]): number =>
  findings.filter(({ severity }) => severity === 'fault').length

function describe({ code, severity, title, detail, fix, help }: ExplainedFinding): string {
  const mark = severity === 'fault' ? 'FAULT ' : 'ADVICE'
  const indent = ' '.repeat(mark.length + 1)
  const lines = [
    `${title} [${code}]`,
    detail,
    fix.instruction,
    ...fix.lines.map((line) => `  ${line}`),
    help,
  ]
  return lines.map((line, index) => (index === 0 ? `${mark} ${line}` : indent + line)).join('\n')
}

function summarize(findings: readonly Finding[], server: string | undefined): string {
  const faults = countFaults(findings)
  const advice = findings.length - faults
  const counts = `${faults} ${faults === 1 ? 'fault' : 'faults'}, ${advice} ${advice === 1 ? 'piece' : 'pieces'} of advice.`
  if (findings.length > 0) return counts
  // The server's own pages name none.
  return server
    ? `Nothing is wrong. The page uses the Atelier server ${server}.`
    : 'Nothing is wrong.'
}
