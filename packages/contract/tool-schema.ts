// The part of JSON Schema that the parameters of tools can use: https://json-schema.org/draft/2020-12. The browser and the
// server check with the same functions, so that a page learns at once what the server would refuse.

/** A schema without a fault. */
export interface ToolSchema {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  title?: string
  description?: string
  default?: unknown
  enum?: (string | number | boolean)[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: ToolSchema
  properties?: Record<string, ToolSchema>
  required?: string[]
  additionalProperties?: false
}

export const MAX_SCHEMA_DEPTH = 5
const MAX_PROPERTIES = 32
const MAX_ENUM = 100
const PAGE_ID = /^[\w-]{8,64}$/
const NAME = /^[A-Za-z0-9_-]{1,64}$/
const PROTOTYPE_NAMES = /* @__PURE__ */ new Set(['__proto__', 'constructor', 'prototype'])

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const
const COMMON_KEYWORDS = /* @__PURE__ */ new Set(['type', 'title', 'description', 'default', 'enum'])
const KEYWORDS: Record<(typeof TYPES)[number], readonly string[]> = {
  string: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
  boolean: [],
  array: ['items', 'minItems', 'maxItems'],
  object: ['properties', 'required', 'additionalProperties'],
}
const RANGES = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const

/** Whether a page that offers tools can be called so, which tells whose calls they are. */
export const isPageId = (id: string): boolean => PAGE_ID.test(id)

/** Whether a tool or a parameter may have the name. Names that every object has are refused. */
export const isToolName = (name: string): boolean => NAME.test(name) && !PROTOTYPE_NAMES.has(name)

/**
 * Returns what is wrong with the parameters of a tool, such as `parameters.properties.size.oneOf is not supported`.
 * Undefined if nothing is. They must be an object.
 */
export function findSchemaFault(schema: unknown): string | undefined {
  const fault = faultOf(schema, 'parameters', MAX_SCHEMA_DEPTH)
  if (fault) return fault
  return (schema as ToolSchema).type === 'object' ? undefined : 'parameters.type must be object'
}

function faultOf(schema: unknown, path: string, levels: number): string | undefined {
  if (!isRecord(schema)) return `${path} must be an object`
  if (levels === 0) return `${path} is nested too deep`
  const type = TYPES.find((known) => known === schema.type)
  if (!type) return `${path}.type must be one of ${TYPES.join(', ')}`
  const isSupported = (key: string) => COMMON_KEYWORDS.has(key) || KEYWORDS[type].includes(key)
  const other = Object.keys(schema).find((key) => !isSupported(key))
  if (other !== undefined) return `${path}.${other} is not supported`
  return (
    faultOfValues(schema, path) ??
    (type === 'object' ? faultOfProperties(schema, path, levels) : undefined) ??
    // Without it, anything could be in the array, unchecked.
    (type === 'array' ? faultOf(schema.items, `${path}.items`, levels - 1) : undefined)
  )
}

function faultOfValues(schema: Record<string, unknown>, path: string): string | undefined {
  for (const key of ['title', 'description'])
    if (schema[key] !== undefined && typeof schema[key] !== 'string')
      return `${path}.${key} must be a text`
  for (const range of RANGES) {
    for (const key of range)
      if (schema[key] !== undefined && !Number.isFinite(schema[key]))
        return `${path}.${key} must be a number`
    const [min, max] = range
    // No arguments would fit: the model would call in vain.
    if (Number(schema[min]) > Number(schema[max])) return `${path}.${min} is more than ${max}`
  }
  const { enum: values } = schema
  if (values === undefined) return undefined
  const isList = Array.isArray(values) && values.length > 0 && values.length <= MAX_ENUM
  return isList && values.every((value) => ['string', 'number', 'boolean'].includes(typeof value))
    ? undefined
    : `${path}.enum must list 1 to ${MAX_ENUM} texts, numbers or booleans`
}

function faultOfProperties(
  { properties = {}, required = [], additionalProperties }: Record<string, unknown>,
  path: string,
  levels: number,
): string | undefined {
  if (!isRecord(properties)) return `${path}.properties must be an object`
  const names = Object.keys(properties)
  if (names.length > MAX_PROPERTIES) return `${path}.properties has more than ${MAX_PROPERTIES}`
  if (additionalProperties !== undefined && additionalProperties !== false)
    return `${path}.additionalProperties must be false`
  for (const name of names) {
    if (!isToolName(name))
      return `${path}.properties has the name ${JSON.stringify(name.slice(0, 64))}`
    const fault = faultOf(properties[name], `${path}.properties.${name}`, levels - 1)
    if (fault) return fault
  }
  const isRequired = Array.isArray(required) && required.every((name) => names.includes(name))
  return isRequired ? undefined : `${path}.required must list names of properties`
}

/**
 * Returns why the arguments of a call do not fit the parameters, for the model: `size must be one of "S", "M"`. Undefined
 * if they fit. The schema must have no fault.
 */
export function findArgumentFault(
  schema: ToolSchema,
  value: unknown,
  path = 'The arguments',
): string | undefined {
  if (!hasType(schema, value)) return `${path} must be of type ${schema.type}`
  if (schema.enum && !schema.enum.includes(value as string))
    return `${path} must be one of ${schema.enum.map((each) => JSON.stringify(each)).join(', ')}`
  if (Array.isArray(value)) return faultOfItems(schema, value, path)
  if (isRecord(value)) return faultOfArguments(schema, value, path)
  const size = typeof value === 'string' ? value.length : Number(value)
  const [min, max] =
    typeof value === 'string'
      ? [schema.minLength, schema.maxLength]
      : [schema.minimum, schema.maximum]
  return faultOfSize(size, min, max, typeof value === 'string' ? `The length of ${path}` : path)
}

function faultOfArguments(
  { properties = {}, required = [] }: ToolSchema,
  value: Record<string, unknown>,
  path: string,
): string | undefined {
  const missing = required.find((name) => !Object.hasOwn(value, name))
  if (missing !== undefined) return `${missing} is missing`
  for (const [name, each] of Object.entries(value)) {
    if (!Object.hasOwn(properties, name))
      return `${path} must not have ${JSON.stringify(name.slice(0, 64))}`
    const fault = findArgumentFault(properties[name]!, each, name)
    if (fault) return fault
  }
  return undefined
}

function faultOfItems(
  { items, minItems, maxItems }: ToolSchema,
  value: readonly unknown[],
  path: string,
): string | undefined {
  const fault = faultOfSize(value.length, minItems, maxItems, `The number of items of ${path}`)
  if (fault || !items) return fault
  for (const [index, item] of value.entries()) {
    const itemFault = findArgumentFault(items, item, `${path}[${index}]`)
    if (itemFault) return itemFault
  }
  return undefined
}

function faultOfSize(
  size: number,
  min: number | undefined,
  max: number | undefined,
  what: string,
): string | undefined {
  if (min !== undefined && size < min) return `${what} must be at least ${min}`
  return max !== undefined && size > max ? `${what} must be at most ${max}` : undefined
}

function hasType({ type }: ToolSchema, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isRecord(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
