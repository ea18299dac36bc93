// The Guide is no AI: it calls a tool of a page only if the visitor's words name the tool and have all that it needs, such as
// "Add 2 bags to the cart" for addToCart({ bags }).
import { hasArabicLetters } from '../../../search/arabic.ts'
import { findArgumentFault, type ToolSchema, type tools } from '@atelier/contract'
import type { CompletionRequest, ToolRound } from '../model-source.ts'
import type { RequestedCall } from '../tool-calls.ts'

/** Words of a name that say nothing. */
const FILLERS = new Set(['a', 'an', 'the', 'to', 'of', 'in', 'into', 'for', 'my', 'and'])
const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const VIETNAMESE = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i

/** Returns the call if the message names exactly one of the tools, and the values of all its required parameters. */
export function findNamedTool(
  message: string,
  {
    tools: offered = [],
    isToAnswerInWords,
  }: Pick<CompletionRequest, 'tools' | 'isToAnswerInWords'>,
): RequestedCall | undefined {
  if (isToAnswerInWords) return undefined
  const words = wordsOf(message)
  const [tool, ...others] = offered.filter(({ name }) => isNamed(name, words))
  if (!tool || others.length > 0) return undefined
  const values = valuesIn(message, words, tool)
  return findArgumentFault(tool.parameters, values)
    ? undefined
    : { name: tool.name, argumentsText: JSON.stringify(values) }
}

/** Returns a sentence with the result of the last call. Undefined if no tool was called. */
export function tellToolResults(message: string, rounds: readonly ToolRound[]): string | undefined {
  const call = rounds.at(-1)?.calls.at(-1)
  if (!call) return undefined
  const language = VIETNAMESE.test(message) ? 'vi' : hasArabicLetters(message) ? 'ar' : 'en'
  const texts = RESULT_TEXTS[language]
  const code = `\`${call.result.replaceAll('`', "'").replaceAll(/\s+/g, ' ')}\``
  if (call.state === 'done') return `${texts.done} ${code}`
  return call.state === 'failed' ? `${texts.failed} ${code}` : texts.notDone
}

const RESULT_TEXTS = {
  en: {
    done: 'The website has done it, and says:',
    failed: 'The website could not do it, and says:',
    notDone: 'All right, nothing was done.',
  },
  vi: {
    done: 'Trang web đã làm xong và cho biết:',
    failed: 'Trang web không làm được và cho biết:',
    notDone: 'Được rồi, không có gì được thực hiện.',
  },
  ar: {
    done: 'نفّذ الموقع ذلك، ويقول:',
    failed: 'لم يستطع الموقع تنفيذ ذلك، ويقول:',
    notDone: 'حسنًا، لم يُنفَّذ شيء.',
  },
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function isNamed(name: string, words: readonly string[]): boolean {
  const parts = wordsOf(name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replaceAll('_', ' '))
  const telling = parts.filter((part) => !FILLERS.has(part))
  return telling.length > 0 && telling.every((part) => words.includes(part))
}

function valuesIn(
  message: string,
  words: readonly string[],
  { parameters: { properties = {} } }: tools.ToolDefinition,
): Record<string, unknown> {
  const values = Object.entries(properties).map(
    ([name, schema]) => [name, valueIn(message, words, schema)] as const,
  )
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** Undefined unless the message has exactly one value for the parameter. */
function valueIn(message: string, words: readonly string[], schema: ToolSchema): unknown {
  const found = candidatesIn(message, words, schema)
  return found.length === 1 ? found[0] : undefined
}

function candidatesIn(
  message: string,
  words: readonly string[],
  { type, enum: values }: ToolSchema,
): readonly unknown[] {
  if (values)
    return values.filter((value) => {
      const parts = wordsOf(String(value))
      return parts.every((part) => words.includes(part) || words.includes(`${part}s`))
    })
  if (type === 'string')
    // The texts in quotation marks.
    return message
      .split(/["“”]/)
      .filter((_, index, parts) => index % 2 === 1 && index < parts.length - 1)
  if (type !== 'integer' && type !== 'number') return []
  return words
    .map((word) => (/^\d+$/.test(word) ? Number(word) : NUMBER_WORDS.indexOf(word)))
    .filter((value) => value >= 0)
}
