/** The part of JSON Schema that describes the calls at /api/openapi.json. */
interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  minItems?: number
  maxLength?: number
  additionalProperties?: Schema | boolean
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: Schema
}

interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface ApiDescription {
  paths: Record<string, Record<string, Operation>>
}

/** A text that an API call takes: in its path, its query or its body. */
export interface DescribedText {
  method: string
  path: string
  /** Such as `path id`, `query before` or `body choices.title`. */
  name: string
  maxLength: number | undefined
  /** The request with the text there, and valid values elsewhere. */
  requestWith(text: string): { url: string; body?: unknown }
}

/** Values that are valid where the description only says that there is a text. */
const KNOWN_VALUES: Record<string, unknown> = {
  ModelId: 'parrot',
  Message: 'Hello',
  language: 'en',
}

/** All texts that the calls of a description take. A call that is new is among them. */
export function describedTexts({ paths }: ApiDescription): DescribedText[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      textsOf(method.toUpperCase(), path, operation),
    ),
  )
}

function textsOf(method: string, path: string, operation: Operation): DescribedText[] {
  const parameters = operation.parameters ?? []
  const schema = operation.requestBody?.content['application/json']?.schema
  const request = (values: Record<string, unknown>, body: unknown) => {
    const filledPath = path.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(String(values[name])),
    )
    const query = new URLSearchParams(
      parameters.flatMap(({ name, in: place }) =>
        place === 'query' ? [[name, String(values[name])]] : [],
      ),
    )
    return { url: `${filledPath}?${query}`, ...(schema && { body }) }
  }
  const values = Object.fromEntries(
    parameters.map((each) => [each.name, sampleOf(each.schema, each.name)]),
  )
  const body = schema && sampleOf(schema)
  const texts = parameters
    .filter(({ in: place, schema: { type } }) => place !== 'header' && type === 'string')
    .map(({ name, in: place, schema: { maxLength } }): DescribedText => {
      const requestWith = (text: string) => request({ ...values, [name]: text }, body)
      return { method, path, maxLength, name: `${place} ${name}`, requestWith }
    })
  const bodyTexts = (schema ? listTextPaths(schema) : []).map(
    ({ keys, maxLength }): DescribedText => {
      const requestWith = (text: string) => request(values, replaceAt(body, keys, text))
      return { method, path, maxLength, name: `body ${keys.join('.')}`, requestWith }
    },
  )
  return [...texts, ...bodyTexts]
}

const variantsOf = (schema: Schema): Schema[] =>
  schema.anyOf ? schema.anyOf.flatMap(variantsOf) : [schema]

/** A valid value, as far as a description tells. */
function sampleOf(schema: Schema, name = ''): unknown {
  const [variant = schema] = variantsOf(schema)
  if (Object.hasOwn(KNOWN_VALUES, name)) return KNOWN_VALUES[name]
  if (variant.const !== undefined) return variant.const
  if (variant.enum) return variant.enum[0]
  if (variant.properties)
    return Object.fromEntries(
      Object.entries(variant.properties).map(([key, property]) => [key, sampleOf(property, key)]),
    )
  if (variant.type === 'array') return variant.items ? [sampleOf(variant.items)] : []
  return samplesByType(variant)[String(variant.type)] ?? null
}

const samplesByType = ({ format, minimum = 1 }: Schema): Record<string, unknown> => ({
  string: format === 'uuid' ? '01890a5d-ac96-774b-bcce-b302099a8057' : 'text of a sample',
  number: minimum,
  integer: minimum,
  boolean: false,
  object: {},
})

interface TextPath {
  keys: string[]
  maxLength: number | undefined
}

function listTextPaths(schema: Schema, keys: string[] = []): TextPath[] {
  return variantsOf(schema).flatMap((variant) => {
    const { type, properties = {}, items, additionalProperties, maxLength } = variant
    if (type === 'string' && !variant.enum && variant.const === undefined)
      return [{ keys, maxLength }]
    const nested = [
      ...Object.entries(properties),
      ...(items ? [['0', items] as const] : []),
      ...(typeof additionalProperties === 'object' ? [['any', additionalProperties] as const] : []),
    ]
    return nested.flatMap(([key, each]) => listTextPaths(each, [...keys, key]))
  })
}

function replaceAt(value: unknown, [key, ...rest]: string[], text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value)) return [replaceAt(value[0], rest, text)]
  const object = (value ?? {}) as Record<string, unknown>
  return { ...object, [key]: replaceAt(object[key], rest, text) }
}
