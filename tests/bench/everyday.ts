import { measureShops } from '../helpers/guide/measure-shops.ts'
import { measureEveryday } from '../helpers/guide/measure-everyday.ts'
import { readRecordedVectors } from '../helpers/guide/recorded-vectors.ts'
import { atLeast, atMost, withoutTarget, type Figure } from './helpers/report.ts'

/** Measures how everyday questions about the pages of four businesses are answered, without any model and with vectors. */
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
  for (const half of ['tune', 'report'] as const) {
    const { right, wrong, rightOrOffered } = await measureEveryday(half, readRecordedVectors())
    const name = `everyday questions in English with recorded vectors, ${half}`
    figures.push(
      atLeast(`${name}: right`, right, 92, '%'),
      atMost(`${name}: wrong`, wrong, 2, '%'),
      withoutTarget(`${name}: right, or offered by its heading`, rightOrOffered, '%'),
    )
  }
  for (const part of ['tuned', 'untuned'] as const) {
    const { right, wrong } = await measureShops(part)
    figures.push(
      atLeast(`questions of small shops, ${part}: right`, right, 75, '%'),
      atMost(`questions of small shops, ${part}: wrong`, wrong, 5, '%'),
    )
  }
  return figures
}
