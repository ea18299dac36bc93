// Examines the layout of a page as it is in this window. Runs in the page.
import { findFaintParts } from './contrast.ts'
import { findBrowserDefaults } from './controls.ts'
import { findCuts } from './cuts.ts'
import { readDrawing } from './drawn.ts'
import type { Finding } from './findings.ts'
import { findLettersOfHost } from './letters.ts'
import { findPartsOutside } from './outside.ts'
import { findOverlaps } from './overlaps.ts'

export interface Expectations {
  /** A page of an application is as tall as its window: its parts scroll, and not the page. */
  isAppPage?: boolean
  /** A selector of the widgets whose letters must not depend on the page around them. */
  widgets?: string
}

/** Returns what is wrong: nothing on a page on which everything can be read and pressed. */
export function examineLayout({ isAppPage = false, widgets }: Expectations = {}): Finding[] {
  const drawing = readDrawing(document.documentElement)
  return [
    ...findOverlaps(drawing),
    ...findCuts(drawing),
    ...findPartsOutside(drawing),
    ...findBrowserDefaults(drawing),
    ...findFaintParts(drawing),
    ...(widgets ? findLettersOfHost(drawing, widgets) : []),
    ...findPageFaults(isAppPage),
  ]
}

function findPageFaults(isAppPage: boolean): Finding[] {
  const { scrollHeight, scrollWidth, clientWidth } = document.documentElement
  const findings: Finding[] = []
  if (isAppPage && scrollHeight !== innerHeight)
    findings.push({
      kind: 'height',
      subject: 'the page',
      measured: `${scrollHeight} px in a window of ${innerHeight} px`,
    })
  if (scrollWidth > clientWidth)
    findings.push({
      kind: 'sideways',
      subject: 'the page',
      measured: `${scrollWidth} px in a window of ${clientWidth} px`,
    })
  return findings
}
