// Writes the types that the manifest promises as a TypeScript file, which `tsc` compares with the types of the elements.
import manifest from '../../../../packages/widgets/custom-elements.json' with { type: 'json' }

type Declaration = (typeof manifest.modules)[0]['declarations'][0]

interface Method {
  name: string
  parameters?: readonly { name: string; type: { text: string }; optional?: boolean }[]
  return: { type: { text: string } }
}

const HEAD = `// Written by tests/unit/elements/helpers/element-types-text.ts from packages/widgets/custom-elements.json: the types that editors and the help
// pages show. \`tsc\` fails here if an element has others. After a change of the manifest: node tests/unit/elements/helpers/element-types-text.ts
import type { chat } from '@atelier/contract'
import type { AtelierError, PagePrompt, PageTools, Starter } from '@atelier/widgets'
import type { EventOf, Holds, Member, Same } from './same-types.ts'

type Message = chat.Message
`

/** The whole file, not yet formatted. */
export function elementTypesText(): string {
  const statements = manifest.modules[0]!.declarations.flatMap(statementsOf)
  const list = statements.map((statement) => `  Holds<Same<${statement}>>,`).join('\n')
  return `${HEAD}\nexport type ElementTypes = [\n${list}\n]\n`
}

function statementsOf({ tagName, members, events }: Declaration): string[] {
  return [
    ...members.map((member) => `Member<'${tagName}', '${member.name}'>, ${memberType(member)}`),
    ...events.map(({ name, type }) => `EventOf<'${tagName}', 'on${name}'>, ${type.text}`),
  ]
}

function memberType(member: Declaration['members'][0]): string {
  return member.kind === 'method' ? methodType(member as unknown as Method) : member.type!.text
}

function methodType({ parameters = [], return: result }: Method): string {
  const list = parameters.map(
    ({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${type.text}`,
  )
  return `(${list.join(', ')}) => ${result.type.text}`
}

if (import.meta.main) {
  const { writeFileSync } = await import('node:fs')
  const { join } = await import('node:path')
  const { execFileSync } = await import('node:child_process')
  const path = join(import.meta.dirname, 'element-types.ts')
  writeFileSync(path, elementTypesText())
  execFileSync('npx', ['oxfmt', path])
}
