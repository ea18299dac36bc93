// Variables of a prompt: `{{name}}`, a word or a few.

/** In characters. Longer braces are text. */
const MAX_NAME_LENGTH = 50
const MAX_VARIABLES = 20
const VARIABLE = /\{\{([^{}\n]{1,60})\}\}/g

/** The names of the variables of a prompt, each once, in their order. */
export function variablesOf(text: string): string[] {
  const names = [...text.matchAll(VARIABLE)].map(([, name]) => name!.trim())
  return [...new Set(names)].filter(isName).slice(0, MAX_VARIABLES)
}

/** The text with values in place of its variables. Those without a value stay as they are. */
export function fillVariables(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(VARIABLE, (variable, name: string) => {
    const value = Object.hasOwn(values, name.trim()) ? values[name.trim()] : ''
    return value || variable
  })
}

const isName = (name: string): boolean => name !== '' && name.length <= MAX_NAME_LENGTH
