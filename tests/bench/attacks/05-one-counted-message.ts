// One message is counted, and many answers are written for it.
import { randomUUID } from 'node:crypto'
import type { chat } from '@atelier/contract'
import { setTimeout as wait } from 'node:timers/promises'
import type { Visitor } from '../../server/helpers/visitor.ts'
import { assertTried, type Attack, type Outcome } from './helpers/attack.ts'
import { newGuest, newIpv6Site, moveTo, post } from './helpers/people.ts'
import type { Target } from './helpers/target.ts'

type Message = Partial<chat.SendMessageRequest>
type End = 'stop' | 'disconnect'

const ATTEMPTS = 4
/** So many words that the visitor has read what they wanted to know. */
const WORDS = 5
const DAILY_MESSAGES = 20

/** Sends a message and ends its answer after some words. Returns false if there was no answer to end. */
async function readAndEnd(target: Target, visitor: Visitor, message: Message, end: End) {
  const connection = new AbortController()
  const answersBefore = target.models.requests.length
  let words = 0
  let answerId = ''
  try {
    for await (const { event, data } of visitor.streamMessage(message, connection.signal)) {
      if (event === 'start') answerId = (data.message as { id: string }).id
      if (event === 'delta') words += 1
      if (words < WORDS) continue
      words = -Infinity
      if (end === 'stop') await post(visitor, `/api/chat/answers/${answerId}/stop`)
      else connection.abort()
    }
  } catch {
    // The attacker's own disconnection, or a refusal.
  }
  while (target.models.openRequests() > 0) await wait(20)
  // The end of the answer is stored a moment after the model has been left.
  await wait(150)
  return target.models.requests.length > answersBefore
}

/** Repeats a message with changes that depend on the attempt. Compares the answers with the messages counted. */
function repeatMessage(name: string, end: End, changesOf: (attempt: number) => Message): Attack {
  return {
    point: '5',
    name,
    async attack(target) {
      const visitor = await newGuest(target)
      const message = { Message: 'Count.', ModelId: 'slow-a', ClientMessageId: randomUUID() }
      let answers = 0
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1)
        if (await readAndEnd(target, visitor, { ...message, ...changesOf(attempt) }, end))
          answers += 1
      return compareWithCount(visitor, answers)
    },
  }
}

async function compareWithCount(visitor: Visitor, answers: number): Promise<Outcome> {
  assertTried(answers > 0, 'There was no answer.')
  const { body } = await visitor.get<chat.Allowance>('/api/chat/allowance')
  return { gained: answers, allowed: body.used, unit: 'answers begun' }
}

const MODELS = ['slow-a', 'slow-b', 'slow-c']
const modelOf = (attempt: number) => MODELS[attempt % MODELS.length]!

const repeatedAlternatives: Attack = {
  point: '5',
  name: 'stops the alternative of an answer and asks for it again, of another model',
  async attack(target) {
    const visitor = await newGuest(target)
    const { body } = await visitor.sendMessage({ Message: 'Count.' })
    const path = `/api/chat/answers/${body.message.id}/alternative`
    const before = target.models.requests.length
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1)
      await endAlternative(target, visitor, path, modelOf(attempt))
    return compareWithCount(visitor, 1 + target.models.requests.length - before)
  },
}

async function endAlternative(target: Target, visitor: Visitor, path: string, ModelId: string) {
  const connection = new AbortController()
  const options = {
    body: { ModelId },
    headers: { accept: 'text/event-stream' },
    signal: connection.signal,
  }
  try {
    const response = await visitor.fetch('POST', path, options)
    if (response.status !== 200) return
    const reader = response.body!.getReader()
    for (let chunk = 0; chunk < WORDS; chunk += 1) await reader.read()
  } finally {
    connection.abort()
  }
  while (target.models.openRequests() > 0) await wait(20)
  await wait(150)
}

const afterTheLast: Attack = {
  point: '5',
  name: 'goes on with the last message of the day, with other instructions',
  async attack(target) {
    const visitor = await newGuest(target)
    for (let sent = 1; sent < DAILY_MESSAGES; sent += 1)
      await visitor.sendMessage({ Message: 'Hi' })
    const before = target.models.requests.length
    const last = { Message: 'Count.', ModelId: 'slow-a', ClientMessageId: randomUUID() }
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1)
      await readAndEnd(target, visitor, { ...last, Instructions: `Part ${attempt}` }, 'stop')
    const answers = DAILY_MESSAGES - 1 + target.models.requests.length - before
    return { gained: answers, allowed: DAILY_MESSAGES, unit: 'answers in a day' }
  },
}

const smuggledInstructions: Attack = {
  point: '5',
  name: 'gives a repeated message instructions that were not counted',
  async attack(target) {
    const visitor = await newGuest(target)
    const message = { Message: 'Count.', ModelId: 'slow-a', ClientMessageId: randomUUID() }
    await readAndEnd(target, visitor, { ...message, Instructions: 'The first.' }, 'stop')
    await readAndEnd(target, visitor, { ...message, Instructions: 'SMUGGLED' }, 'stop')
    const isSmuggled = JSON.stringify(target.models.requests.slice(-2)).includes('SMUGGLED')
    return { gained: isSmuggled ? 1 : 0, allowed: 0, unit: 'instructions smuggled in' }
  },
}

const manyAtOnce: Attack = {
  point: '5',
  name: 'repeats a stopped message for several models at the same moment, from several networks',
  async attack(target) {
    const visitor = await newGuest(target)
    const addressOf = newIpv6Site()
    const message = { Message: 'Count.', ModelId: 'slow-a', ClientMessageId: randomUUID() }
    const before = target.models.requests.length
    await readAndEnd(target, visitor, message, 'stop')
    await Promise.all(
      MODELS.map((ModelId, index) => {
        const elsewhere = moveTo(target, visitor, addressOf(index))
        return readAndEnd(target, elsewhere, { ...message, ModelId }, 'stop')
      }),
    )
    return compareWithCount(visitor, target.models.requests.length - before)
  },
}

export const attacks: Attack[] = [
  repeatMessage(
    'stops an answer and repeats its message with other instructions',
    'stop',
    (attempt) => ({
      Instructions: `Part ${attempt}`,
    }),
  ),
  repeatMessage('stops an answer and repeats its message for another model', 'stop', (attempt) => ({
    ModelId: modelOf(attempt),
  })),
  repeatMessage('leaves an answer and repeats its message', 'disconnect', () => ({})),
  repeatMessage(
    'leaves an answer and repeats its message for another model',
    'disconnect',
    (attempt) => ({
      ModelId: modelOf(attempt),
    }),
  ),
  repeatMessage('stops an answer and repeats its message, to be spoken', 'stop', (attempt) => ({
    ReturnAudio: attempt % 2 === 1,
    Speed: 1 + attempt / 10,
  })),
  repeatedAlternatives,
  afterTheLast,
  smuggledInstructions,
  manyAtOnce,
]
