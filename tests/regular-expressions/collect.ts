import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'

export interface Expression {
  source: string
  flags: string
  /** Files and lines, such as `packages/contract/sections.ts:9`. */
  places: string[]
}

/** Builds and commands read only files of this repository, and files of the operator. */
const READS_TEXT_FROM_OUTSIDE =
  /^(?:packages\/(?:contract|server|widgets)|site)\/(?!build\/|commands\/).*\.(?:tsx?|mjs)$/
/** Stands for the parts of a template that are known only at run time. */
const PLACEHOLDER = 'x'

/** The regular expressions of the code that meets texts of visitors, partners and other servers. */
export function collectExpressions(root: string): Expression[] {
  const found = new Map<string, Expression>()
  for (const file of listFiles(root).filter((name) => READS_TEXT_FROM_OUTSIDE.test(name))) {
    const code = readFileSync(join(root, file), 'utf8')
    for (const { source, flags, position } of expressionsOf(file, code)) {
      const key = `/${source}/${flags}`
      const expression = found.get(key) ?? { source, flags, places: [] }
      expression.places.push(`${file}:${code.slice(0, position).split('\n').length}`)
      found.set(key, expression)
    }
  }
  return [...found.values()]
}

/** Throws without a list: a check of no files would find nothing. */
function listFiles(root: string): string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard']
  const { status, stdout, stderr, error } = spawnSync('git', options, {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0 || !stdout)
    throw new Error(`git ls-files does not list the files of ${root}: ${stderr ?? ''}`, {
      cause: error,
    })
  return stdout.split('\n')
}

/** Throws for an expression whose text is a variable. */
export function expressionsOf(file: string, code: string) {
  const found: { source: string; flags: string; position: number }[] = []
  const readConstructor = ({
    callee,
    arguments: [source, flags],
    start,
  }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || !source) return
    const text = textOf(source)
    if (text === undefined)
      throw new Error(
        `${file} makes a regular expression of a text that cannot be examined: \`${code.slice(start, source.end)})\`. Use a literal or a template.`,
      )
    found.push({ source: text, flags: (flags && textOf(flags)) ?? '', position: start })
  }
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      found.push({ source: pattern, flags, position: node.start })
    },
    NewExpression: readConstructor,
    CallExpression: readConstructor,
  }).visit(parseSync(file, code).program)
  return found
}

/** The text of a string or template. Undefined for everything else. */
function textOf(node: ESTree.Argument): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  return node.quasis.map(({ value }) => value.cooked).join(PLACEHOLDER)
}
