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
  return z.string().refine((text) => {
    const url = URL.parse(text)
    return !!url && schemes.some((scheme) => url.protocol === `${scheme}:`)
  })
}

/** Problems are printed, so secrets and the passwords inside URLs must not appear in them. */
function redact(name: string, value: string): string {
  if (/SECRET|PRIVATE_KEY/.test(name)) return '…'
  const hasPassword = name === 'DATABASE_URL' || name === 'SMTP_URL'
  return hasPassword ? value.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@') : value
}
