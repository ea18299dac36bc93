import { json } from './json-attribute.ts'

/** What a button in an empty chat sends. A text is both the label and the message. */
export type Starter = string | { readonly label: string; readonly message: string }

const MAX_STARTERS = 6
const MAX_LABEL_LENGTH = 80
const MAX_MESSAGE_LENGTH = 1000

export const startersParser = {
  ...json({ maxBytes: 10_000, maxDepth: 2, is: isStarterList }),
  expected: `a JSON array of at most ${MAX_STARTERS} texts or objects with label and message`,
  example: '["Which one is mild?"]',
}

function isStarterList(value: unknown): value is readonly Starter[] {
  return Array.isArray(value) && value.length <= MAX_STARTERS && value.every(isStarter)
}

function isStarter(value: unknown): value is Starter {
  const { label, message } = (
    typeof value === 'string' ? { label: value, message: value } : (value ?? {})
  ) as Record<string, unknown>
  return isTextOf(label, MAX_LABEL_LENGTH) && isTextOf(message, MAX_MESSAGE_LENGTH)
}

function isTextOf(value: unknown, maxLength: number): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= maxLength
}
