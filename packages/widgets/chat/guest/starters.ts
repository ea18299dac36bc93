import { logError } from '../../errors.ts'
import { parseAttribute } from '../../attributes.ts'
import { startersParser, type Starter } from '../../starters-attribute.ts'

/** Parses JSON or an array. Returns an empty array, and warns in the console, if the value is invalid. */
export function parseStarters(input: string | readonly Starter[] | undefined): readonly Starter[] {
  const { value = [], isValid } = parseAttribute(startersParser, input)
  if (!isValid)
    import('../../tag-faults/lines.ts').then((lines) => lines.explainStarters(input), logError)
  return value
}
