import type { FaultCode } from '@atelier/widgets/page-checks'

/** A fault keeps the widget, or a part of it, from working. Advice is worth knowing, and the page works without it. */
type Severity = 'fault' | 'advice'

export interface Finding {
  /** Stays the same between versions, for scripts that read the JSON. */
  code: FaultCode
  severity: Severity
  /** One sentence: what is wrong. */
  title: string
  /** What follows from it for the visitor, and why. */
  detail: string
  /** What to do, and the exact lines to add or change. */
  fix: { instruction: string; lines: readonly string[] }
}

/** With the address of the help that explains it. */
export interface ExplainedFinding extends Finding {
  help: string
}

type FindingText = Omit<Finding, 'code' | 'severity'>

export const fault = (code: FaultCode, text: FindingText): Finding => ({
  code,
  severity: 'fault',
  ...text,
})

export const advice = (code: FaultCode, text: FindingText): Finding => ({
  code,
  severity: 'advice',
  ...text,
})
