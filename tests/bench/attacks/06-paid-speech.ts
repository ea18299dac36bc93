// Speech that the server pays for is made again and again, or for one visitor alone.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Visitor } from '../../server/helpers/visitor.ts'
import { assertTried, nothingAllowed, repeat, type Attack, type Outcome } from './helpers/attack.ts'
import { newAddress, newBrowser, newGuest, newIpv6Site, post } from './helpers/people.ts'
import type { Target } from './helpers/target.ts'

const TEXT_LENGTH = 4_000
/** Five hours of speech. */
const MAX_CHARACTERS = 250_000
const TEXTS = 25
const ROUNDS = 4
const READERS = 100
/** So long the server keeps a sound whose listener has left. */
const FORGET_MS = 1_100
const QUIET_MS = 700
/** The stand-in makes two kilobytes of each word, so that some texts fill the memory for sounds. */
const BIG_TEXTS = 12

/** One word, so that its sound is short, that nobody has let read before. */
const newText = () => randomUUID().padEnd(TEXT_LENGTH, 'x')

/** Counts the characters that the server has let the service speak during the task. */
async function countSpoken({ speech }: Target, task: () => Promise<unknown>): Promise<Outcome> {
  const before = speech.speechCalls.length
  await task()
  const spoken = speech.speechCalls
    .slice(before)
    .reduce((sum, { body }) => sum + body.input.length, 0)
  assertTried(spoken > 0, 'Nothing was spoken.')
  return { gained: spoken, allowed: MAX_CHARACTERS, unit: 'characters spoken' }
}

const speak = (visitor: Visitor, Text: string, Voice = 'alloy') =>
  post<{ audioUrl?: string }>(visitor, '/api/speech', { Text, Voice })

/** Starts to listen and leaves, so that the sound is not completed. */
async function listenAndLeave(visitor: Visitor, address: string): Promise<void> {
  const connection = new AbortController()
  await visitor.fetch('GET', address, { signal: connection.signal }).catch(() => {})
  connection.abort()
}

function readAloud(name: string, startAddresses: () => (index: number) => string): Attack {
  return {
    point: '6',
    name,
    attack(target) {
      const addressOf = startAddresses()
      return countSpoken(target, () =>
        repeat(READERS, (index) => speak(newBrowser(target, addressOf(index)), newText())),
      )
    },
  }
}

/** Lets the same texts be made several times, which are counted once. */
function makeAgain(
  name: string,
  again: (visitor: Visitor, text: string, address: string) => Promise<unknown>,
): Attack {
  return {
    point: '6',
    name,
    attack: (target) =>
      countSpoken(target, async () => {
        const visitor = await newGuest(target)
        await repeat(
          TEXTS,
          async () => {
            const text = newText()
            const { body } = await speak(visitor, text, 'endless')
            for (let round = 0; round < ROUNDS && body.audioUrl; round += 1) {
              await again(visitor, text, body.audioUrl)
              await wait(FORGET_MS)
            }
          },
          TEXTS,
        )
      }),
  }
}

const emptyCache: Attack = {
  point: '6',
  name: 'fills the memory for sounds, so that those of others are made again',
  async attack(target) {
    const [honest, attacker] = await Promise.all([newGuest(target), newGuest(target)])
    const text = newText()
    const { body } = await speak(honest, text)
    await honest.get(body.audioUrl!)
    // A sound that somebody has heard to its end is kept.
    await repeat(BIG_TEXTS, async (index) => {
      const { body: big } = await speak(attacker, `${index} ${'a '.repeat(1_950)}`)
      if (big.audioUrl) await attacker.get(big.audioUrl)
    })
    const before = target.speech.speechCalls.length
    await honest.get(body.audioUrl!)
    const madeAgain = target.speech.speechCalls.slice(before)
    return nothingAllowed(madeAgain.length, 'sounds of others made again')
  },
}

/** The sound of an answer goes on after the answer. */
async function waitUntilSpoken({ speech }: Target): Promise<void> {
  for (let before = -1; before < speech.speechCalls.length; await wait(QUIET_MS))
    before = speech.speechCalls.length
}

const spokenAnswers: Attack = {
  point: '6',
  name: 'asks for long spoken answers as a new guest each time',
  attack(target) {
    const address = newAddress()
    const Message = 'This is a sentence. '.repeat(980)
    return countSpoken(target, async () => {
      await repeat(16, () =>
        newBrowser(target, address).sendMessage({ Message, ReturnAudio: true }),
      )
      await waitUntilSpoken(target)
    })
  },
}

export const attacks: Attack[] = [
  readAloud('lets long texts be read as a new guest each time', () => {
    const address = newAddress()
    return () => address
  }),
  readAloud('lets long texts be read in many networks of one site', newIpv6Site),
  makeAgain('leaves the sounds of texts and fetches them again', (visitor, _, address) =>
    listenAndLeave(visitor, address),
  ),
  makeAgain(
    'leaves the sounds of texts and asks for them again',
    async (visitor, text, address) => {
      await speak(visitor, text, 'endless')
      await listenAndLeave(visitor, address)
    },
  ),
  emptyCache,
  spokenAnswers,
]
