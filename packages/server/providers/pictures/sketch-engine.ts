import type { creations } from '@atelier/contract'
import { fail } from '../../helpers/fail.ts'
import type {
  PictureChange,
  PictureEngine,
  PictureEvent,
  PictureJob,
  PictureWish,
} from './picture-engine.ts'
import { limitPlan } from './sketch/limit-plan.ts'
import { PLACES } from './sketch/places.ts'
import { changePlan } from './sketch/plan/change-plan.ts'
import { describePlan } from './sketch/plan/describe-plan.ts'
import type { WishLanguage } from './wish-language.ts'
import type { Plan } from './sketch/plan/plan.ts'
import { readWish } from './sketch/plan/read-wish.ts'
import { suggestChanges } from './sketch/plan/suggest-changes.ts'
import type { Reading } from './sketch/plan/reading.ts'
import { detectLanguage } from './sketch/plan/tokens.ts'
import { createRandom } from '../../helpers/random.ts'
import type { Variant } from './sketch/stage.ts'
import { styles } from './sketch/styles/styles.ts'
import type { StyleName } from './sketch/styles/style.ts'
import { THINGS } from './sketch/subjects.ts'
import type { PictureWorkers } from './worker/picture-workers.ts'

const SKETCH_ENGINE_ID = 'sketch'

const SIZES: Record<creations.PictureShape, { width: number; height: number }> = {
  square: { width: 1024, height: 1024 },
  tall: { width: 960, height: 1280 },
  wide: { width: 1280, height: 960 },
  screen: { width: 1440, height: 810 },
}
const SUGGESTIONS = 6

/** What is stored with a creation. */
interface StoredPlan {
  plan: Plan
  language: WishLanguage
  /** Which of the four pictures of the wish each part is. */
  variants: readonly Variant[]
  /** Words of the last change that it did not understand. */
  notUnderstood?: string[]
}

const DESCRIPTION: creations.ToolEngine = {
  id: SKETCH_ENGINE_ID,
  name: 'Sketch',
  isSketch: true,
  styles: Object.keys(styles) as StyleName[],
  shapes: ['square', 'tall', 'wide', 'screen'],
  formats: ['png', 'webp', 'jpeg', 'svg'],
  qualities: [],
  backgrounds: [],
  canChange: true,
  canMask: false,
  maxReferences: 0,
  hasPreviews: false,
  secondsPerPicture: 1,
  knows: { things: THINGS.length, places: PLACES.length },
}

/** Draws with the server's own vocabulary, without a model. */
export function createSketchEngine(workers: Pick<PictureWorkers, 'sketch'>): PictureEngine {
  return {
    description: DESCRIPTION,
    sizeOf: (shape) => SIZES[shape],
    read: (wish) => readingToContract(readWish(wish.wish), limitPlan(withoutLeftOut(wish))),
    readPlan: (plan) => planToContract(plan as StoredPlan),
    prepare: (wish, change) => (change ? changedPlan(change) : newPlan(wish)),
    beginWith: (plan, part) => beginWith(plan as StoredPlan, part),
    draw: (job, signal) => drawAll(workers, job, signal),
  }
}

/** Draws the pictures at the same time, and yields each when it is ready. */
async function* drawAll(
  workers: Pick<PictureWorkers, 'sketch'>,
  job: PictureJob,
  signal: AbortSignal,
): AsyncIterable<PictureEvent> {
  const drawing = new Map(job.parts.map((part) => [part, sketch(workers, job, part)]))
  // A failure is thrown by the picture that is awaited, not by those behind it.
  for (const picture of drawing.values()) picture.catch(() => {})
  for (const part of job.parts) yield { type: 'begin', part }
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  while (drawing.size > 0 && !signal.aborted) {
    const ready = await Promise.race([aborted, ...drawing.values()])
    if (!ready) return
    drawing.delete(ready.part)
    yield { type: 'picture', ...ready }
  }
}

async function sketch(workers: Pick<PictureWorkers, 'sketch'>, job: PictureJob, part: number) {
  const { plan, language, variants } = job.plan as StoredPlan
  const { bytes, ...picture } = await workers.sketch(job.place, {
    plan,
    style: job.style as StyleName,
    variant: variants[part % variants.length]!,
    seed: String(job.seed),
    ...(job.size ?? SIZES[job.shape]),
  })
  const alt = altOf(plan, language)
  return { part, seed: job.seed, alt, ...picture, bytes: Buffer.from(bytes) }
}

function newPlan(wish: PictureWish): StoredPlan {
  const language = detectLanguage(wish.wish)
  return { plan: limitPlan(withoutLeftOut(wish)), language, variants: [0, 1, 2, 3] }
}

/** The changed picture has the same arrangement: words change the plan, not the dice. */
function changedPlan({ words, plan: stored, part }: PictureChange): StoredPlan {
  const { plan, language, variants } = stored as StoredPlan
  const ownLanguage = detectLanguage(words)
  const readings = [ownLanguage, language].map((each) => changePlan(plan, words, each))
  const changed = readings.find(({ isChanged }) => isChanged)
  if (!changed) {
    const isAlreadySo = readings.some((reading) => reading.isAlreadySo)
    throw fail(isAlreadySo ? 'change-already-so' : 'change-not-understood')
  }
  return {
    ...beginWith({ plan: limitPlan(changed.plan), language, variants }, part),
    ...(changed.unknownWords.length > 0 && { notUnderstood: [...new Set(changed.unknownWords)] }),
  }
}

function beginWith({ variants, ...stored }: StoredPlan, part: number): StoredPlan {
  const first = variants[part % variants.length]!
  return { ...stored, variants: [0, 1, 2, 3].map((step) => ((first + step) % 4) as Variant) }
}

/** What to leave out is a list of words between commas. */
function withoutLeftOut({ wish, leaveOut }: Pick<PictureWish, 'wish' | 'leaveOut'>): Plan {
  const language = detectLanguage(wish)
  const without = language === 'en' ? 'without' : language === 'vi' ? 'không có' : 'khong co'
  return leaveOut
    .split(/[,;\n]/)
    .map((words) => words.trim())
    .filter(Boolean)
    .reduce(
      (plan, words) => changePlan(plan, `${without} ${words}`, language).plan,
      readWish(wish, language).plan,
    )
}

function readingToContract(reading: Reading, plan: Plan): creations.Reading {
  const { language, isSubjectUnknown, unknownThings, unknownActions } = reading
  const shown = language === 'en' ? 'en' : 'vi'
  const nameOf = (id: string) => THINGS.find((thing) => thing.id === id)?.[shown][0] ?? id
  const understood = planToContract({ plan, language })
  const isLost = isSubjectUnknown || understood.isAbstract
  return {
    ...understood,
    unknownThings: [...new Set(unknownThings)],
    unknownActions: unknownActions.map(({ word, thing }) => ({ word, thing: nameOf(thing) })),
    isSubjectUnknown,
    suggestions: isLost ? suggestThings(unknownThings.join(), shown) : [],
  }
}

function planToContract({
  plan,
  language,
  notUnderstood = [],
}: Omit<StoredPlan, 'variants'>): creations.Reading {
  const { isAbstract = false } = plan
  return {
    ...(!isAbstract && { plan: describePlan(plan, language) }),
    unknownThings: notUnderstood,
    unknownActions: [],
    isSubjectUnknown: false,
    isAbstract,
    suggestions: [],
    changes: suggestChanges(plan, language),
  }
}

/** Some things that people ask for, the same for the same words. */
function suggestThings(seed: string, language: 'en' | 'vi'): string[] {
  const things = THINGS.filter(({ [language]: names }) => !names[0]!.includes(' '))
  return createRandom(seed)
    .shuffle(things.length > SUGGESTIONS ? things : THINGS)
    .slice(0, SUGGESTIONS)
    .map((thing) => thing[language][0]!)
}

function altOf(plan: Plan, language: WishLanguage): string {
  const { things, place, circumstances } = describePlan(plan, language)
  return [...things, place, ...circumstances].join(', ')
}
