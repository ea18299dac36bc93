import { LANGUAGES } from '@atelier/contract'
import { askGuide } from '../helpers/guide/ask-guide.ts'
import { measureLeftOut } from '../helpers/guide/guide-left-out.ts'
import { createHelpGuide } from '../helpers/guide/help-guide.ts'
import { measureGuide as measureHalf } from '../helpers/guide/measure-guide.ts'
import { atLeast, atMost, type Figure } from './helpers/report.ts'

const TIMED_ANSWERS = 200

/**
 * Measures how the Guide answers questions that somebody else wrote. Only the half `report` says how good it is, because
 * the Guide was tuned on the other one.
 */
export async function measureGuide(): Promise<Figure[]> {
  const guide = createHelpGuide()
  const start = performance.now()
  await askGuide(guide, 'How do I get my money back?')
  const figures = [
    atMost('Guide: first answer, with the index', performance.now() - start, 300, 'ms'),
  ]
  for (const language of LANGUAGES) {
    const found = await measureLeftOut(language)
    figures.push(
      atLeast(`Guide: left-out questions find their passage (${language})`, found, 0, '%'),
    )
  }
  for (const half of ['tune', 'report'] as const) {
    const measured = await measureHalf(guide, half)
    figures.push(
      atLeast(`Guide, ${half}: right passage quoted`, measured.rightPassage, 90, '%'),
      atLeast(`Guide, ${half}: the first quote is the right one`, measured.rightFirst, 0, '%'),
      atLeast(`Guide, ${half}: right page quoted`, measured.rightPage, 90, '%'),
      atLeast(`Guide, ${half}: refused, about something else`, measured.refused, 95, '%'),
      atLeast(`Guide, ${half}: small talk answered`, measured.smallTalk, 95, '%'),
    )
  }
  const first = performance.now()
  for (let count = 0; count < TIMED_ANSWERS; count += 1) {
    await askGuide(guide, `How do I get my money back, attempt ${count}?`)
  }
  const mean = (performance.now() - first) / TIMED_ANSWERS
  return [...figures, atMost('Guide: one whole answer', mean, 10, 'ms')]
}
