import { z } from 'zod'

export type Environment = Readonly<Record<string, string | undefined>>

export type TextReader = (
  name: string,
  schema: z.ZodType<string>,
  advice: string,
) => string | undefined

/** Reads one value; what does not fit is noted with its name, what it is, and what to do. */
export function createReader(env: Environment, problems: string[]): TextReader {
  return (name, schema, advice) => {
    const value = env[name]?.trim()
    if (!value) return undefined
    if (schema.safeParse(value).success) return value
    problems.push(`${name} is "${hide(name, value)}". ${advice}`)
    return undefined
  }
}

export function address(...schemes: string[]) {
  return z.string().refine((text) => {
    const url = URL.parse(text)
    return !!url && schemes.some((scheme) => url.protocol === `${scheme}:`)
  })
}

/** Passwords that stand in an address, and what is a secret as a whole. */
function hide(name: string, value: string): string {
  if (/SECRET|PRIVATE_KEY/.test(name)) return '…'
  const hasPassword = name === 'DATABASE_URL' || name === 'SMTP_URL'
  return hasPassword ? value.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@') : value
}
