// How long the tests wait for something before they call it a hang. The limits are the only ones of the tests, because a
// limit that fits one machine fails on a slower one. Figures that the product promises are measured by `npm run bench`.

/** Many times as long as anything takes that a test waits for. */
const USUAL_HANG_LIMIT_MS = 60_000
/** A test waits for many things one after another. */
const WAITS_OF_A_TEST = 5

const STEPS = 100_000_000
/** What the steps take on one idle core of an ordinary server. */
const USUAL_STEPS_MS = 200

// The processes that run the tests inherit it, so that all of them have the same limits.
const { TEST_SLOWNESS = String(measureSlowness()) } = process.env
process.env.TEST_SLOWNESS = TEST_SLOWNESS

/** For one thing that a test waits for. */
export const HANG_LIMIT_MS = Math.round(USUAL_HANG_LIMIT_MS * Number(TEST_SLOWNESS))
/** For a whole test, and for what is prepared before it. */
export const TEST_LIMIT_MS = WAITS_OF_A_TEST * HANG_LIMIT_MS

/** How many times as long as usual a piece of work takes, at least 1: other work on the cores makes it longer too. */
function measureSlowness(): number {
  const startedAt = performance.now()
  let state = 1
  for (let step = 0; step < STEPS; step += 1) state = Math.imul(state, 1_664_525) + 1
  // Without a use of the result, an optimizing compiler may leave the work out.
  const stepsMs = state === 0 ? 0 : performance.now() - startedAt
  return Math.max(1, stepsMs / USUAL_STEPS_MS)
}
