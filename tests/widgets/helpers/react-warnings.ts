import { afterEach } from 'vitest'

/** What React says in the console about mistakes in components, which only its development build finds. */
const WARNINGS =
  /Cannot update a component|Each child in a list|cannot be a descendant|cannot contain a nested|not wrapped in act|Maximum update depth|change in the order of Hooks|uncontrolled input|Invalid DOM property|Encountered two children/

const warnings: string[] = []
const { error } = console
console.error = (...parts: unknown[]) => {
  const text = parts.map(String).join(' ')
  if (WARNINGS.test(text)) warnings.push(text)
  error(...parts)
}

afterEach(() => {
  const found = warnings.splice(0)
  if (found.length > 0) throw new Error(found.join('\n'))
})
