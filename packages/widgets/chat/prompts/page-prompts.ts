import { parseAttribute } from '../../attributes.ts'
import { logError } from '../../errors.ts'
import { promptsParser, type PagePrompt } from '../../prompts-attribute.ts'

/** Parses JSON or an array. Returns an empty array, and warns in the console, if the value is invalid. */
export function parsePagePrompts(
  input: string | readonly PagePrompt[] | undefined,
): readonly PagePrompt[] {
  const { value = [], isValid } = parseAttribute(promptsParser, input)
  if (!isValid)
    import('../../tag-faults/lines.ts').then((lines) => lines.explainPrompts(input), logError)
  return value
}
