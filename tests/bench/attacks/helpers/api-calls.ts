// Every call of the API, as its description lists them, with texts of the attacker's choice.
import { requestAs, type SignedInUser } from '../../../server/helpers/users.ts'
import type { Reply } from '../../../server/helpers/visitor.ts'
import { newBrowser } from './people.ts'
import type { Target } from './target.ts'

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  maxLength?: number
  minimum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

export interface ApiCall {
  method: string
  /** With `{names}` of parameters. */
  path: string
  body: Schema | undefined
}

interface Description {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>
  >
}

export async function listCalls(target: Target): Promise<ApiCall[]> {
  const { body } = await newBrowser(target).get<Description>('/api/openapi.json')
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      body: requestBody?.content['application/json']?.schema,
    })),
  )
}

/** With other texts in these fields, the rest of the message would not be looked at. */
const FIXED: Record<string, unknown> = { ModelId: 'echo', ReturnAudio: true, ConversationId: null }
/** A field whose text has to be one of a few. */
const LEFT_OUT = new Set(['Voice', 'AudioFormat', 'ImageUrls', 'Language', 'ClientMessageId'])

/** A value that fits the schema, with the text wherever it can stand. */
export function fillSchema(schema: Schema, text: string): unknown {
  const { type, properties, items, anyOf, minimum = 1, maxLength = text.length } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (anyOf) return fillSchema(anyOf[0]!, text)
  if (schema.format === 'uuid') return crypto.randomUUID()
  if (type === 'string') return text.slice(0, maxLength)
  if (type === 'number' || type === 'integer') return minimum
  if (type === 'boolean') return true
  if (type === 'array') return [fillSchema(items ?? {}, text)]
  const fields = Object.entries(properties ?? {}).filter(([name]) => !LEFT_OUT.has(name))
  return Object.fromEntries(
    fields.map(([name, field]) => [name, name in FIXED ? FIXED[name] : fillSchema(field, text)]),
  )
}

/** Login forms and messages are those of a new visitor each time, everything else that of the user. */
export function sendCall(
  target: Target,
  user: SignedInUser,
  { method, path }: Pick<ApiCall, 'method' | 'path'>,
  body?: unknown,
): Promise<Reply> {
  const visitor = newBrowser(target)
  const isAnonymous = /^\/(api\/)?(auth|chat\/send|newsletter|contact)/.test(path)
  if (isAnonymous) return visitor.request(method, path, { ...(body !== undefined && { body }) })
  return requestAs({ visitor, bearer: user.bearer }, method, path, body)
}
