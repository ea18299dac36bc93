// Texts of visitors that are searched, corrected or spoken while others wait.
import { randomInt } from 'node:crypto'
import { sendMessage, tryShare } from '../../server/helpers/share-links.ts'
import { assertTried, growUntilOthersWait, repeat, type Attack } from './helpers/attack.ts'
import { newGuest, register } from './helpers/people.ts'

/** As long as the longest answer of a model. */
const LONG_ANSWER = 400_000
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Shares a conversation whose answer consists of one text, again and again, with many texts blanked. */
function blankTexts(point: string, name: string, repeated: string): Attack {
  return {
    point,
    name,
    async attack(target) {
      const user = await register(target)
      const { conversationId } = await sendMessage(user, 'Write as much as you can.')
      await target.query(
        `update messages set content = repeat($1, $2) where conversation_id = $3 and role = 'assistant'`,
        [repeated, LONG_ANSWER / repeated.length, conversationId],
      )
      return growUntilOthersWait(target, [50, 200], (count) => {
        const blankedTexts = Array.from({ length: count }, (_, index) =>
          repeated.repeat(1_100).slice(0, 1_100 - index),
        )
        return repeat(2, () => tryShare(user, conversationId, { blankedTexts }))
      })
    },
  }
}

/** The guests ask at the same moment, so that the work for one of them adds to that for the others. */
function askGuide(name: string, wordOf: () => string): Attack {
  return {
    point: '3b',
    name,
    attack: (target) =>
      growUntilOthersWait(target, [6, 12, 24], async (count) => {
        const Message = Array.from({ length: 400 }, wordOf).join(' ')
        const guests = await repeat(count, () => newGuest(target))
        await Promise.all(guests.map((guest) => guest.sendMessage({ Message, ModelId: 'guide' })))
      }),
  }
}

const word = (length: number) =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]!).join('')

/** A model that repeats the message speaks the marks of Markdown. The only sentence ends behind them. */
function speakMarks(mark: string): Attack {
  return {
    point: '3c',
    name: `asks for a spoken answer of many ${JSON.stringify(mark)}`,
    attack: (target) =>
      growUntilOthersWait(target, [4_000, 8_000, 19_000], async (length) => {
        const visitor = await newGuest(target)
        const Message = `a ${mark.repeat(length / mark.length)}. b`
        const { status } = await visitor.sendMessage({ Message, ReturnAudio: true })
        assertTried(status === 200, `The message was answered with ${status}.`)
      }),
  }
}

/** A letter after a mark makes it the beginning of something that never ends. */
const MARKS = [
  ['[', '[^a', '[a][', '![](a', '<a ', 'https://a', '$$a ', '$a ', '\\(', '\\[ '],
  ['` ', '``a ', '*a ', '**a ', '__a ', '_a ', '~~a ', '|-', '> ', '- '],
].flat()

export const attacks: Attack[] = [
  blankTexts('3a', 'blanks 200 texts that overlap in a long answer', 'a'),
  blankTexts('3a', 'blanks 200 texts that nearly fit a long answer', 'ab'),
  askGuide('asks the Guide with unknown words', () => word(5)),
  askGuide('asks the Guide with unknown words that look alike', () => `paym${word(2)}`),
  askGuide('asks the Guide with words of one letter', () => word(1)),
  askGuide('asks the Guide with one word without an end', () => word(80)),
  ...MARKS.map(speakMarks),
]
