import { configuration } from './configuration.ts'
import './layout/demo-notice.css'
import { DEMO_TEXT } from './layout/demo-text.ts'

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

interface OpenApiDocument {
  info: { description: string }
  paths: Record<string, Record<string, Operation>>
}

const operationList = document.querySelector('#calls')!

if (configuration.demo) showDemoNotice()
void load()

function showDemoNotice(): void {
  const notice = document.createElement('aside')
  const text = document.createElement('p')
  notice.className = 'demo-notice'
  text.textContent = DEMO_TEXT
  notice.append(text)
  document.body.append(notice)
}

async function load(): Promise<void> {
  try {
    const response = await fetch('/api/openapi.json')
    if (!response.ok) throw new Error(`The API answered ${response.status}`)
    render((await response.json()) as OpenApiDocument)
  } catch (error) {
    console.error(error)
    operationList.replaceChildren(
      element('p', 'Server error. Please try again later.', { role: 'alert' }),
    )
  }
}

function render({ info, paths }: OpenApiDocument): void {
  document.querySelector('#description')!.textContent = info.description
  const sections = new Map<string, HTMLElement[]>()
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'other'
      sections.set(tag, [...(sections.get(tag) ?? []), renderOperation(method, path, operation)])
    }
  }
  operationList.replaceChildren(
    ...[...sections].map(([tag, operations]) =>
      element('section', [element('h2', tag), ...operations]),
    ),
  )
}

function renderOperation(method: string, path: string, operation: Operation): HTMLElement {
  const { summary, parameters = [], requestBody, responses = {} } = operation
  const bodyFields = renderFields(requestBody)
  const responseFields = Object.values(responses).flatMap(renderFields)
  const parameterFields = parameters.map(({ name, in: location, required, schema }) =>
    renderField(name, schema, required ?? false, `in the ${location}`),
  )
  return element(
    'article',
    [
      element('h3', [element('span', method.toUpperCase(), { class: 'method' }), path]),
      ...(summary ? [element('p', summary)] : []),
      ...renderList('Request', [...parameterFields, ...bodyFields]),
      ...renderList('Response', responseFields),
    ],
    { class: 'call' },
  )
}

function renderList(name: string, fields: HTMLElement[]): HTMLElement[] {
  return fields.length > 0 ? [element('p', name), element('dl', fields, { class: 'fields' })] : []
}

function renderFields(content: Content | undefined): HTMLElement[] {
  const schema = content?.content?.['application/json']?.schema
  const { properties = {}, required = [] } =
    schema?.anyOf?.find(({ properties }) => properties) ?? schema ?? {}
  return Object.entries(properties).map(([name, property]) =>
    renderField(name, property, required.includes(name)),
  )
}

function renderField(name: string, schema: Schema, required: boolean, location = ''): HTMLElement {
  const details = [
    describeType(schema),
    location,
    required ? '' : 'optional',
    schema.maxLength ? `at most ${schema.maxLength} characters` : '',
    schema.default === undefined ? '' : `${JSON.stringify(schema.default)} if not given`,
  ]
  const term = element('dt', [element('code', name)])
  return element('div', [term, element('dd', details.filter(Boolean).join(', '))])
}

function describeType({
  type,
  format,
  enum: choices,
  const: constant,
  anyOf,
  items,
  properties,
}: Schema): string {
  if (choices) return choices.join(' | ')
  if (constant !== undefined) return JSON.stringify(constant)
  if (anyOf) return [...new Set(anyOf.map(describeType))].join(' or ')
  if (items) return `list of ${describeType(items)}`
  if (properties) return `{ ${Object.keys(properties).join(', ')} }`
  return format ?? [type ?? 'anything'].flat().join(' or ')
}

function element(
  name: string,
  content: string | (string | Node)[],
  attributes: Record<string, string> = {},
): HTMLElement {
  const created = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value)
  created.append(...[content].flat())
  return created
}
