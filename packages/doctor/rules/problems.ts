// What the elements themselves have told the developer in the console of the page.
import { advice, fault, type Finding } from '../findings.ts'
import type { PageFacts } from '../facts.ts'

/** Leaves out what a rule has found, which knows more. */
export function checkProblems({ visit }: PageFacts, found: readonly Finding[]): Finding[] {
  const others = visit?.problems.filter(({ code }) => !found.some((each) => each.code === code))
  return (others ?? []).map(({ code, text, level }) =>
    (level === 'error' ? fault : advice)(code, {
      title: text,
      detail: 'The console of the page says so.',
      fix: { instruction: 'Do what the line says.', lines: [] },
    }),
  )
}
