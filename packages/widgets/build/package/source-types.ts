// Reads from our own sources what an element's types say: members of interfaces with their comments, written out.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

export interface SourceMember {
  name: string
  /** The comment before it, on one line. Empty without one. */
  description: string
  /** As it is written. For a method, undefined. */
  type: string | undefined
  /** Of a method. */
  parameters: { name: string; type: string; isOptional: boolean }[]
  result: string | undefined
}

interface SourceFile {
  path: string
  text: string
  program: ESTree.Program
  comments: readonly { type: string; value: string; start: number; end: number }[]
}

const contract = join(import.meta.dirname, '../../../contract')
/** A type with a name of its own, also in a namespace of the contract: `chat.Tier`. */
const NAMED_TYPE = /\b(?:([a-z]\w*)\.)?([A-Z]\w+)\b/g

/** The members of an interface, those that it inherits first. */
export function readMembers(path: string, name: string): SourceMember[] {
  const file = readSource(path)
  const found = findDeclaration(file, name)
  if (found?.type !== 'TSInterfaceDeclaration') throw new Error(`${path} has no interface ${name}`)
  const inherited = found.extends.flatMap(({ expression }) => {
    const parent = file.text.slice(expression.start, expression.end)
    return readMembers(importedFrom(file, parent) ?? path, parent)
  })
  return [...inherited, ...found.body.body.flatMap((member) => toMember(file, member))]
}

function toMember(file: SourceFile, member: ESTree.TSSignature): SourceMember[] {
  if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature') return []
  const isMethod = member.type === 'TSMethodSignature'
  const annotation = isMethod ? member.returnType : member.typeAnnotation
  const type = annotation ? writeOut(file, textOf(file, annotation.typeAnnotation)) : 'void'
  const name = textOf(file, member.key)
  const parameters = isMethod ? member.params.map((each) => toParameter(file, each)) : []
  const description = commentBefore(file, member.start)
  return [
    {
      name,
      description,
      parameters,
      type: isMethod ? undefined : type,
      result: isMethod ? type : undefined,
    },
  ]
}

function toParameter(file: SourceFile, parameter: ESTree.ParamPattern) {
  const text = textOf(file, parameter)
  const [, name = '', optional, type = ''] = /^(\w+)(\??): ([^]*)$/.exec(text) ?? []
  return { name, type: writeOut(file, type), isOptional: optional === '?' }
}

/** Replaces the names of our own types by what they are, except classes and what the contract infers from a schema. */
function writeOut(file: SourceFile, type: string): string {
  return type.replaceAll(NAMED_TYPE, (whole, namespace: string | undefined, name: string) => {
    const from = namespace ? join(contract, `${namespace}.ts`) : importedFrom(file, name)
    const source = from && existsSync(from) ? readSource(from) : file
    const found = findDeclaration(source, name)
    if (found?.type === 'TSInterfaceDeclaration') return `{ ${memberList(source, found)} }`
    if (found?.type !== 'TSTypeAliasDeclaration') return namespace ? name : whole
    const text = textOf(source, found.typeAnnotation)
    return /\bz\./.test(text) ? name : writeOut(source, text)
  })
}

function memberList(file: SourceFile, { body }: ESTree.TSInterfaceDeclaration): string {
  return body.body.map((member) => writeOut(file, textOf(file, member))).join('; ')
}

function findDeclaration({ program }: SourceFile, name: string) {
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    const isType =
      declared?.type === 'TSInterfaceDeclaration' || declared?.type === 'TSTypeAliasDeclaration'
    if (isType && declared.id.name === name) return declared
  }
}

/** The path of the file of ours from which a file imports the name. */
export function importedFrom({ path, program }: SourceFile, name: string): string | undefined {
  let from: string | undefined
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (specifiers.some(({ local }) => local.name === name) && source.value.startsWith('.'))
        from = join(dirname(path), source.value)
    },
  }).visit(program)
  return from
}

export function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  const { program, comments } = parseSync(path, text)
  return { path, text, program, comments }
}

export const textOf = ({ text }: SourceFile, { start, end }: { start: number; end: number }) =>
  text.slice(start, end).replaceAll(/\s+/g, ' ')

/** The documentation comment that ends right before this place. */
export function commentBefore({ text, comments }: SourceFile, start: number): string {
  const comment = comments.find(({ end }) => end < start && !text.slice(end, start).trim())
  if (!comment?.value.startsWith('*')) return ''
  const lines = comment.value.split('\n').map((line) => line.replace(/^\s*\*+ ?/, '').trim())
  // Without tags such as @example.
  const end = lines.findIndex((line) => line.startsWith('@'))
  return lines
    .slice(0, end === -1 ? undefined : end)
    .filter(Boolean)
    .join(' ')
    .trim()
}
