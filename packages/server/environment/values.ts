import { z } from 'zod'

export type Environment = Readonly<Record<string, string | undefined>>

/** Returns the variable if the schema accepts it; otherwise records a problem that ends with the advice. */
export type VariableReader = (
  name: string,
  schema: z.ZodType<string>,
  advice: string,
) => string | undefined

export function createVariableReader(env: Environment, problems: string[]): VariableReader {
  return (name, schema, advice) => {
    const value = env[name]?.trim()
    if (!value) return undefined
    if (schema.safeParse(value).success) return value
    problems.push(`${name} is "${redact(name, value)}". ${advice}`)
    return undefined
  }
}

/** Accepts URLs with one of these schemes: `urlSchema('http', 'https')`. */
export function urlSchema(...schemes: string[]) {
  return z.string().refine((text) => isUrl(text, schemes))
}

export function isUrl(text: string, schemes: readonly string[]): boolean {
  const url = URL.parse(text)
  return !!url && schemes.some((scheme) => url.protocol === `${scheme}:`)
}

export const withoutTrailingSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, '')

/** Whether the whole group of variables is set. If only a part is set, adds a problem that names the missing ones. */
export function isGroupComplete(
  { env, problems }: { env: Environment; problems: string[] },
  required: readonly string[],
  optional: readonly string[] = [],
): boolean {
  const isSet = (variable: string) => !!env[variable]?.trim()
  const given = [...required, ...optional].filter(isSet)
  const missing = required.filter((variable) => !isSet(variable))
  if (given.length === 0) return false
  if (missing.length === 0) return true
  const [verb, other] = missing.length === 1 ? ['is', 'it'] : ['are', 'them']
  problems.push(
    `${given[0]} is set, but ${missing.join(' and ')} ${verb} not. Set ${other} too, or leave out the whole group.`,
  )
  return false
}

/** Problems are printed, so secrets and the passwords inside URLs must not appear in them. */
function redact(name: string, value: string): string {
  if (/SECRET|PRIVATE_KEY/.test(name)) return '…'
  const mayHavePassword = /_(URL|ENDPOINT)$/.test(name)
  return mayHavePassword ? value.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@') : value
}
