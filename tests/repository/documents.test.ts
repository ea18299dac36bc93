// The documentation says only what exists: tags, attributes, methods, events, commands, environment variables, imports.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../packages/server/environment.ts'
import {
  readDocuments,
  readElementDefinitions,
  readPackageExports,
  readModelFields,
  readScriptNames,
  readSnippets,
} from '../helpers/documents.ts'
import { variablesRead } from '../unit/environment/helpers/variables-read.ts'

const documents = readDocuments()
const snippets = readSnippets()
const elements = readElementDefinitions()

/** Attributes that every element has. `eager` is read by the script tag's loader. */
/** `ref`: of React and Vue. */
const COMMON_ATTRIBUTES = ['theme', 'accent', 'lang', 'dir', 'eager', 'ref']

/** Where one of the words that match the pattern is not among the known ones. */
function findUnknown(
  files: readonly { path: string; text: string }[],
  pattern: RegExp,
  known: readonly string[],
): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .map(([, word]) => word!)
      .filter((word) => !known.includes(word))
      .map((word) => `${path}: ${word}`),
  )
}

test('a developer reads only of tags and events that exist', () => {
  const tags = elements.map(({ tag }) => tag)
  const events = elements.flatMap((element) => element.events)
  expect(tags).toEqual([
    'atelier-biometrics',
    'atelier-chat',
    'atelier-login',
    'atelier-pro',
    'atelier-share',
  ])
  const known = [...tags, ...events, 'atelier-ready']
  // Units of systemd have the name of the server, too.
  const tag = /(?<![\w@/.-])(atelier-[a-z]+(?:-[a-z]+)*)(?![a-z-]|\.(?:service|timer))/g
  expect(findUnknown(documents, tag, known)).toEqual([])
})

test('a developer reads only of attributes that the elements have', () => {
  for (const { tag, attributes } of elements) {
    const known = [...attributes, ...COMMON_ATTRIBUTES]
    const uses = snippets.flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(([, list]) => ({
        path,
        text: list!.replaceAll(/"[^"]*"/g, '""'),
      })),
    )
    expect(uses.length).toBeGreaterThan(0)
    expect(findUnknown(uses, /([a-z-]+)/g, known)).toEqual([])
  }
  const tables = documents.flatMap(({ path, text }) => {
    const rows = /^\| (?:attribute|thuộc tính) [^\n]*\n\|[- |]+\n((?:\|[^\n]*\n)+)/im.exec(
      text,
    )?.[1]
    return rows ? [{ path, text: rows.replaceAll(/^(\|[^|]*).*/gm, '$1') }] : []
  })
  expect(tables).toHaveLength(5)
  const known = [...elements.flatMap(({ attributes }) => attributes), ...COMMON_ATTRIBUTES]
  expect(findUnknown(tables, /`([\w-]+)`/g, known)).toEqual([])
})

test.each([
  ['en', 'Methods are'],
  ['vi', 'Các phương thức gồm'],
])('a developer reads of exactly the methods that the chat has (%s)', (language, beginning) => {
  const path = `site/content/help/${language}/use-with-react.md`
  const { text } = documents.find((document) => document.path === path)!
  const [sentence] = new RegExp(`${beginning}[^.]*`).exec(text)!
  const methods = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(methods).toEqual(elements.find(({ tag }) => tag === 'atelier-chat')!.methods)
})

test('a developer reads only of commands that exist', () => {
  expect(findUnknown(documents, /npm run ([\w-]+)/g, readScriptNames())).toEqual([])
  expect(findUnknown(documents, /npm (start|test)\b/g, readScriptNames())).toEqual([])
  expect(findUnknown(documents, /npx (@atelier\/\w+)/g, ['@atelier/doctor'])).toEqual([])
})

test('an operator reads only of environment variables that the server reads', () => {
  // The doctor reads CHROME_PATH on a developer's machine, developers of pages import SUPPORTED_CURRENCIES, and Node
  // reads NODE_EXTRA_CA_CERTS.
  const others = ['CHROME_PATH', 'SUPPORTED_CURRENCIES', 'NODE_EXTRA_CA_CERTS']
  const known = [...variablesRead(), ...others]
  const forOperators = documents.filter(({ path }) => path !== 'CONTRIBUTING.md')
  expect(findUnknown(forOperators, /\b([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\b/g, known)).toEqual([])
  expect(findUnknown(snippets, /\b([A-Z]{3,})=/g, known)).toEqual([])
})

test.each(['en', 'vi', 'ar'])(
  'an operator finds every field of a models file in a table and in an example that works (%s)',
  (language) => {
    const path = `site/content/help/${language}/connect-your-own-model.md`
    const { text } = documents.find((document) => document.path === path)!
    const table = text.slice(text.indexOf('| `id` |'), text.indexOf('| `prices` |') + 30)
    const firstColumn = table.match(/^\|[^|]*/gm)!.join()
    const fields = [...firstColumn.matchAll(/`(\w+)`/g)].map(([, name]) => name!)
    expect(fields.toSorted()).toEqual(readModelFields())
    const example = /```json\n(.*?)```/s.exec(text)![1]!
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'atelier-models-'))
    const MODELS_FILE = join(DATA_DIR, 'models.json')
    writeFileSync(MODELS_FILE, example)
    const env = { DATA_DIR, MODELS_FILE, OPENAI_BASE_URL: 'http://localhost:11434/v1' }
    const [model] = readEnvironment(env).modelEndpoints[0]!.models!
    expect(Object.keys(model!).toSorted()).toEqual(readModelFields())
  },
)

test('a developer who copies a React snippet gets the styles too, and every import exists in the npm package', () => {
  const inReact = snippets.filter(({ text }) => /<Chat\b|<SignIn\b/.test(text))
  expect(inReact.length).toBeGreaterThanOrEqual(5)
  for (const { path, text } of inReact)
    expect([path, text.includes("import '@atelier/widgets/styles.css'")]).toEqual([path, true])
  const exported = readPackageExports()
  const everything = [...documents, ...snippets]
  expect(
    findUnknown(everything, /['"`](@atelier\/widgets[^'"`]*)['"`]/g, [...exported.keys()]),
  ).toEqual([])
  for (const [entry, names] of exported) {
    const imports = everything.map(({ path, text }) => ({
      path: `${path}, ${entry}`,
      text: [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)]
        .filter(([, , from]) => from === entry)
        .join(),
    }))
    expect(findUnknown(imports, /(?<=[{,]\s*)(\w+)(?=\s*[,}])/g, names)).toEqual([])
  }
})
