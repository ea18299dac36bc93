// How the Guide answers questions of somebody who knew only the table of contents of the help pages.
import { expect, test } from 'vitest'
import { createHelpGuide } from '../../helpers/guide/help-guide.ts'
import { measureGuide } from '../../helpers/guide/measure-guide.ts'

const guide = createHelpGuide()

test.each([
  ['tune', 96],
  ['report', 93],
] as const)(
  'the Guide quotes the right passage, refuses what is about something else and answers small talk (%s)',
  async (half, minRefused) => {
    const measured = await measureGuide(guide, half)
    expect(measured.rightPassage).toBeGreaterThanOrEqual(88)
    expect(measured.rightPage).toBeGreaterThanOrEqual(90)
    expect(measured.refused).toBeGreaterThanOrEqual(minRefused)
    expect(measured.smallTalk).toBeGreaterThanOrEqual(95)
  },
)
