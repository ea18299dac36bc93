import type { FindingKind } from '../../../helpers/layout/findings.ts'

interface Exception {
  kind: FindingKind
  /** What the finding names. */
  subject: RegExp
  /** Why a visitor is not hindered. */
  reason: string
}

/** What the examination reports although it is right. */
export const EXCEPTIONS: readonly Exception[] = []
