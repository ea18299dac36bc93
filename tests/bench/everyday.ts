import { measureEveryday } from '../measure-everyday.ts'
import { atLeast, atMost, withoutTarget, type Figure } from './report.ts'

/** Measures how everyday questions about the pages of four businesses are answered without any model. */
export async function measureEverydayAnswers(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const half of ['tune', 'report'] as const) {
    const { right, wrong, rightOrOffered } = await measureEveryday(half)
    figures.push(
      atLeast(`everyday questions, ${half}: right`, right, 80, '%'),
      atMost(`everyday questions, ${half}: wrong`, wrong, 5, '%'),
      withoutTarget(
        `everyday questions, ${half}: right, or offered by its heading`,
        rightOrOffered,
        '%',
      ),
    )
  }
  return figures
}
