// What `npm run bench -- browsers` makes with the tools.
import { waitFor } from './person.ts'
import { register, type World } from './visits.ts'

const RESULT = '.bench__result'

const seePicture = ({ person }: World) =>
  waitFor('a picture', async () => (await person.count(`${RESULT} img`)) > 0)

/** A sketch, a change by words, and the sketch as the place behind a person. */
export async function drawAndCarry(world: World): Promise<void> {
  const { person, baseURL, photograph } = world
  await register(world)
  await person.browser.open(`${baseURL}/image-generator`)
  await person.type('What should it show?', 'A fox asleep under a maple')
  await person.press('button', 'Make 4 pictures')
  await seePicture(world)
  await person.read(RESULT, /fox asleep under a maple/i)
  await photograph?.('image generator')
  await person.type('Or say what to change', 'at night')
  await person.press('button', 'Change')
  await person.read(RESULT, /Changed from/)
  await person.press('button', 'Use in …')
  await person.press('menuItem', 'Anime')
  await person.read('.bench__recipe', /Behind the person/)
  await person.press('button', 'Make 4 pictures')
  await person.see('button', 'Keep this person')
  await photograph?.('anime')
}

/** Signed in already. */
export async function printAndLookClose(world: World): Promise<void> {
  const { person, baseURL, photograph } = world
  await person.browser.open(`${baseURL}/imagen`)
  await person.type('What should it show?', 'Three boats in a harbour')
  await person.type('Headline', 'Harbour')
  await person.press('button', 'Make*')
  await seePicture(world)
  await person.press('button', 'Look close')
  await photograph?.('imagen')
}
