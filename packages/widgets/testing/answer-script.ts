// What a test says about an answer.
import type { chat, WidgetErrorCode } from '@atelier/contract'
import { createDeferred } from './deferred.ts'
import { Refusal } from './http-messages.ts'

export type AnswerPart =
  | { is: 'delta' | 'reasoning'; text: string }
  /** The answer reaches the length limit of its model. */
  | { is: 'cut' }
  /** The model calls a tool of the page. */
  | { is: 'call'; name: string; values: Record<string, unknown> }

/** A whole answer, its pieces, or pieces that come when the test wants them to. */
export type Answer = string | readonly string[] | AsyncIterable<string>

/** Writes the answer to a message, which may depend on it. */
export type WriteAnswer = (message: chat.SendMessageRequest) => Answer | Promise<Answer>

export interface AnswerScript {
  /** Undefined: the next message, whatever it is. */
  question: string | RegExp | undefined
  isOnce: boolean
  write(message: chat.SendMessageRequest): AsyncIterable<AnswerPart>
}

/** The answer to one message, written piece by piece by the test. */
export interface AnswerControl {
  /** Resolves with the message once the visitor has sent it. */
  readonly question: Promise<chat.SendMessageRequest>
  write(text: string): void
  /** A part of the model's thoughts. */
  think(text: string): void
  /** Calls a tool that the page has registered. When the page has sent the results of all calls, another answer follows. */
  call(name: string, values?: Record<string, unknown>): void
  end(): void
  /** Ends the answer as if it had reached the length limit of its model. */
  cut(): void
  /** Ends the answer with an error. What has been written stays. */
  fail(code: WidgetErrorCode): void
}

export function scriptedAnswer(
  question: string | RegExp | undefined,
  answer: Answer | WriteAnswer,
): AnswerScript {
  return {
    question,
    isOnce: false,
    async *write(message) {
      const written = typeof answer === 'function' ? await answer(message) : answer
      for await (const text of typeof written === 'string' ? [written] : written)
        yield { is: 'delta', text }
    },
  }
}

export function controlledAnswer(): AnswerControl & { script: AnswerScript } {
  const question = createDeferred<chat.SendMessageRequest>()
  const parts: AnswerPart[] = []
  let failure: Refusal | undefined
  let hasEnded = false
  let change = createDeferred()
  const notify = () => {
    change.resolve()
    change = createDeferred()
  }
  const add = (part: AnswerPart) => {
    if (hasEnded)
      throw new Error(`Atelier: this answer has ended, so ${JSON.stringify(part)} cannot follow.`)
    parts.push(part)
    notify()
  }
  const end = () => {
    hasEnded = true
    notify()
  }
  async function* read(): AsyncGenerator<AnswerPart> {
    for (;;) {
      const { promise } = change
      yield* parts.splice(0)
      if (parts.length > 0) continue
      if (failure) throw failure
      if (hasEnded) return
      await promise
    }
  }
  return {
    question: question.promise,
    write: (text) => add({ is: 'delta', text }),
    think: (text) => add({ is: 'reasoning', text }),
    call: (name, values = {}) => add({ is: 'call', name, values }),
    end,
    cut() {
      add({ is: 'cut' })
      end()
    },
    fail(code) {
      failure = new Refusal(code)
      end()
    },
    script: {
      question: undefined,
      isOnce: true,
      write(message) {
        question.resolve(message)
        return read()
      },
    },
  }
}

/** The text that a model without a script sends back, as that of the server's own tests does. */
const echoScript: AnswerScript = scriptedAnswer(undefined, ({ Message }) => `You said: ${Message}`)

/** Finds what a test said about the answer to a message. What was said last holds. */
export function takeScript(scripts: AnswerScript[], message: string): AnswerScript {
  const once = scripts.find(({ isOnce }) => isOnce)
  const fitting = scripts.findLast(({ isOnce, question }) => !isOnce && isMatch(question, message))
  // A script for exactly this message goes before one for the next message, whatever it is.
  const script = fitting?.question === undefined ? (once ?? fitting) : fitting
  if (script?.isOnce) scripts.splice(scripts.indexOf(script), 1)
  return script ?? echoScript
}

function isMatch(question: string | RegExp | undefined, message: string): boolean {
  if (question === undefined) return true
  return typeof question === 'string' ? question === message.trim() : question.test(message)
}
