// How the Guide answers questions of somebody who knew only the table of contents of the help pages.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createGuide } from '../packages/server/providers/models/guide.ts'
import { measureGuide } from './measure-guide.ts'

const guide = createGuide(join(import.meta.dirname, '../site/content/help'))

test.each(['tune', 'report'] as const)(
  'the Guide quotes the right passage, refuses what is about something else and answers small talk (%s)',
  async (half) => {
    const measured = await measureGuide(guide, half)
    expect(measured.rightPassage).toBeGreaterThanOrEqual(88)
    expect(measured.rightPage).toBeGreaterThanOrEqual(90)
    expect(measured.refused).toBeGreaterThanOrEqual(95)
    expect(measured.smallTalk).toBeGreaterThanOrEqual(95)
  },
)
