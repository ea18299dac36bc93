import { logError } from '../../errors.ts'
import { parseAttribute } from '../../attributes.ts'
import { startersParser, type Starter } from '../../starters-attribute.ts'

/** Returns none, and tells the developer, if these are no starters. `input`: JSON or an array. */
export function parseStarters(input: string | readonly Starter[] | undefined): readonly Starter[] {
  const { value = [], isValid } = parseAttribute(startersParser, input)
  if (!isValid)
    import('../../tag-faults/lines.ts').then((lines) => lines.explainStarters(input), logError)
  return value
}
