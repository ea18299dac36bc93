import { join } from 'node:path'
import { createGuide } from '../../packages/server/providers/models/guide.ts'
import { guideQuestions, offTopicQuestions } from '../guide-questions.ts'
import { askGuide, citedPages } from '../ask-guide.ts'
import { atLeast, type Figure } from './report.ts'

/**
 * Counts how many test questions the Guide answers from the right help page, and how many off-topic ones it refuses.
 */
export async function measureGuide(): Promise<Figure[]> {
  const guide = await createGuide(join(import.meta.dirname, '../../site/content/help'))
  const figures: Figure[] = []
  for (const [language, questions] of Object.entries(guideQuestions)) {
    let right = 0
    for (const [question, slug] of questions) {
      if (citedPages(await askGuide(guide, question)).includes(slug)) right += 1
    }
    figures.push(atLeast(`Guide, ${language}: right page cited, of 30 questions`, right, 27, ''))
  }
  let refused = 0
  for (const question of offTopicQuestions) {
    if (citedPages(await askGuide(guide, question)).length === 0) refused += 1
  }
  figures.push(atLeast('Guide: refused, of 10 questions about something else', refused, 10, ''))
  return figures
}
