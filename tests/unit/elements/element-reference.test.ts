// The manifest for editors and the help page list the elements exactly as they are.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleStyles } from '../../../packages/widgets/build/bundle-styles.ts'
import manifest from '../../../packages/widgets/custom-elements.json' with { type: 'json' }
import packageManifest from '../../../packages/widgets/package.json' with { type: 'json' }
import {
  elementManifestText,
  elementMethods,
} from '../../../packages/widgets/build/package/element-manifest.ts'
import { readElementDefinitions, readPartNames } from '../../helpers/documents.ts'
import { elementTypesText } from './helpers/element-types-text.ts'

interface Entry {
  name: string
  description: string
}

const root = join(import.meta.dirname, '../../..')
const readText = (path: string) => readFileSync(join(root, path), 'utf8')
const declarations = manifest.modules[0]!.declarations
const namesOf = (entries: readonly Entry[]) => entries.map(({ name }) => name)

/** Every element has these. The script tag's loader reads `eager`. */
const COMMON_ATTRIBUTES = ['theme', 'accent', 'lang', 'dir', 'eager']

test('an editor is offered exactly the attributes, properties, methods and events that each element has', () => {
  const listed = declarations.map(({ tagName, attributes, members, events }) => ({
    tag: tagName,
    attributes: namesOf(attributes),
    properties: namesOf(members.filter(({ kind }) => kind === 'field')),
    methods: namesOf(members.filter(({ kind }) => kind === 'method')),
    events: namesOf(events).toSorted(),
  }))
  const defined = readElementDefinitions().map((element) => ({
    tag: element.tag,
    attributes: [
      ...element.attributes.filter((name) => !element.propertiesOnly.includes(name)),
      ...COMMON_ATTRIBUTES,
    ],
    // An attribute with the name of a method, such as `open`, has no property.
    properties: [
      ...element.attributes.filter((name) => !element.methods.includes(name)),
      'theme',
      'accent',
      'ready',
    ],
    methods: element.methods,
    events: [...new Set([...element.events, 'atelier-ready', 'atelier-error'])].toSorted(),
  }))
  const byTag = (a: { tag: string }, b: { tag: string }) => a.tag.localeCompare(b.tag)
  expect(listed.toSorted(byTag)).toEqual(defined.toSorted(byTag))
})

test('an editor is offered exactly the parts that each element has, and tokens that its styles use', async () => {
  for (const { tagName, cssParts } of declarations)
    expect([tagName, namesOf(cssParts).toSorted()]).toEqual([tagName, readPartNames(tagName)])
  const tokens = await bundleStyles(join(root, 'packages/widgets/tokens.css'))
  for (const { cssProperties } of declarations)
    for (const { name } of cssProperties) expect(tokens).toContain(`${name}:`)
})

test('the loader knows every element, and gives each exactly the methods that it has later', () => {
  const methods = readElementDefinitions().map((definition) => [
    definition.tag.replace('atelier-', ''),
    definition.methods.join(' '),
  ])
  expect(elementMethods()).toEqual(Object.fromEntries(methods))
})

test('tsc compares every type that an editor is offered with that of the element', () => {
  // The formatter breaks lines, and adds commas and leading bars to them. After a change of the manifest: node tests/unit/elements/helpers/element-types-text.ts
  const content = (text: string) => text.replaceAll(/[\s,|]+/g, '')
  expect(content(readText('tests/unit/elements/helpers/element-types.ts'))).toBe(
    content(elementTypesText()),
  )
})

test('the manifest is the one that the elements have now', () => {
  // After a change: node packages/widgets/build/package/element-manifest.ts
  expect(readText('packages/widgets/custom-elements.json')).toBe(elementManifestText())
})

test('the npm package names its manifest', () => {
  expect(JSON.parse(readText(`packages/widgets/${packageManifest.customElements}`))).toEqual(
    manifest,
  )
})

/** A property without an attribute. The page says of `ready` apart that every element has it. */
const isOwnProperty = (member: { kind: string; name: string; attribute?: string }): boolean =>
  member.kind === 'field' && !member.attribute && member.name !== 'ready'

test.each(['en', 'vi', 'ar'])(
  'the help page lists every entry of the manifest (%s)',
  (language) => {
    const page = readText(`site/content/help/${language}/element-reference.md`)
    const rows = [...page.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, name, description]) => ({
      name: name!,
      description: description!,
    }))
    const common = declarations[0]!.attributes.slice(-COMMON_ATTRIBUTES.length)
    const entries: readonly Entry[] = [
      ...common,
      ...declarations.flatMap(({ attributes, members, events, cssParts }) => [
        ...attributes.slice(0, -COMMON_ATTRIBUTES.length),
        ...members.filter(isOwnProperty),
        ...members.filter(({ kind }) => kind === 'method'),
        ...events,
        ...cssParts,
      ]),
      ...declarations[0]!.cssProperties,
    ]
    expect(namesOf(rows)).toEqual(namesOf(entries))
    if (language === 'en') {
      expect(rows).toEqual(entries.map(({ name, description }) => ({ name, description })))
    }
  },
)
