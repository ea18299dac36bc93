// The API page: the OpenAPI document as something a person reads.

interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  maxLength?: number
  default?: unknown
}

interface Content {
  content?: Record<string, { schema: Schema }>
}

interface Operation {
  summary?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: Content
  responses?: Record<string, Content>
}

interface Document {
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
}

const calls = document.querySelector('#calls')!

void load()

async function load(): Promise<void> {
  try {
    const response = await fetch('/api/openapi.json')
    if (!response.ok) throw new Error(`The API answered ${response.status}`)
    show((await response.json()) as Document)
  } catch (error) {
    console.error(error)
    calls.replaceChildren(element('p', 'Server error. Please try again later.', { role: 'alert' }))
  }
}

function show({ info, paths }: Document): void {
  document.querySelector('#description')!.textContent = info.description
  const sections = new Map<string, HTMLElement[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = operation.tags?.[0] ?? 'other'
      sections.set(name, [...(sections.get(name) ?? []), callOf(method, path, operation)])
    }
  }
  calls.replaceChildren(
    ...[...sections].map(([name, shown]) => element('section', [element('h2', name), ...shown])),
  )
}

function callOf(method: string, path: string, operation: Operation): HTMLElement {
  const { summary, parameters = [], requestBody, responses = {} } = operation
  const sent = fieldsOf(requestBody)
  const told = Object.values(responses).flatMap(fieldsOf)
  const inAddress = parameters.map(({ name, in: place, required, schema }) =>
    field(name, schema, required ?? false, `in the ${place}`),
  )
  return element(
    'article',
    [
      element('h3', [element('span', method.toUpperCase(), { class: 'method' }), path]),
      ...(summary ? [element('p', summary)] : []),
      ...list('Sends', [...inAddress, ...sent]),
      ...list('Answers', told),
    ],
    { class: 'call' },
  )
}

function list(name: string, fields: HTMLElement[]): HTMLElement[] {
  return fields.length > 0 ? [element('p', name), element('dl', fields, { class: 'fields' })] : []
}

function fieldsOf(content: Content | undefined): HTMLElement[] {
  const schema = content?.content?.['application/json']?.schema
  const { properties = {}, required = [] } =
    schema?.anyOf?.find(({ properties }) => properties) ?? schema ?? {}
  return Object.entries(properties).map(([name, property]) =>
    field(name, property, required.includes(name)),
  )
}

function field(name: string, schema: Schema, required: boolean, where = ''): HTMLElement {
  const facts = [
    kindOf(schema),
    where,
    required ? '' : 'optional',
    schema.maxLength ? `at most ${schema.maxLength} characters` : '',
    schema.default === undefined ? '' : `${JSON.stringify(schema.default)} if not given`,
  ]
  const term = element('dt', [element('code', name)])
  return element('div', [term, element('dd', facts.filter(Boolean).join(', '))])
}

function kindOf({
  type,
  format,
  enum: choices,
  const: only,
  anyOf,
  items,
  properties,
}: Schema): string {
  if (choices) return choices.join(' | ')
  if (only !== undefined) return JSON.stringify(only)
  if (anyOf) return [...new Set(anyOf.map(kindOf))].join(' or ')
  if (items) return `list of ${kindOf(items)}`
  if (properties) return `{ ${Object.keys(properties).join(', ')} }`
  return format ?? [type ?? 'anything'].flat().join(' or ')
}

function element(
  name: string,
  content: string | (string | Node)[],
  attributes: Record<string, string> = {},
): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...[content].flat())
  return made
}
