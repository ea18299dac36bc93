// Where a sentence ends in a spoken answer is looked for while others wait.
import { assertTried, growUntilOthersWait, type Attack } from './helpers/attack.ts'
import { newGuest } from './helpers/people.ts'

const SIZES = [1_000, 2_000, 4_000, 8_000, 20_000]

/** The model repeats the message, so that the visitor chooses what is spoken. */
function speakAnswerOf(name: string, textOf: (length: number) => string): Attack {
  return {
    point: '1',
    name: `asks for a spoken answer of ${name}`,
    attack: (target) =>
      growUntilOthersWait(target, SIZES, async (size) => {
        const visitor = await newGuest(target)
        const { status } = await visitor.sendMessage({ Message: textOf(size), ReturnAudio: true })
        assertTried(status === 200, `The message was answered with ${status}.`)
      }),
  }
}

export const attacks: Attack[] = [
  speakAnswerOf('full stops', (length) => '.'.repeat(length)),
  speakAnswerOf('ellipses', (length) => '…'.repeat(length)),
  speakAnswerOf('question and exclamation marks', (length) => '?!'.repeat(length / 2)),
  speakAnswerOf('Chinese full stops', (length) => '。'.repeat(length)),
  speakAnswerOf(
    'full stops before closing brackets',
    (length) => '.'.repeat(length / 2) + ')'.repeat(length / 2),
  ),
  speakAnswerOf('abbreviations', (length) => 'a. '.repeat(length / 3)),
  speakAnswerOf('sentences in an open bracket', (length) => `[${'No. '.repeat(length / 4)}`),
  speakAnswerOf('emphasis after full stops', (length) => '.*_'.repeat(length / 3)),
  speakAnswerOf('full stops between spaces that are none', (length) =>
    '.\u200B'.repeat(length / 2),
  ),
]
