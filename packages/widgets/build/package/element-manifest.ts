// Generates custom-elements.json, which editors, the help pages, the doctor and the types of the tags read, from the elements
// as they are defined: names from defineElement(), descriptions and types from the props and controls of the component.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor, type ESTree } from 'vite'
import { THEMES } from '@atelier/contract'
import { CSS_PARTS, CSS_PROPERTIES, SLOT } from './element-styling.ts'
import {
  commentBefore,
  importedFrom,
  readMembers,
  readSource,
  textOf,
  type SourceMember,
} from './source-types.ts'

const widgets = join(import.meta.dirname, '../..')
const ELEMENTS = ['chat', 'login', 'pro', 'biometrics', 'share']

/** Every element has these. The script tag's loader reads `eager`. */
const COMMON_ATTRIBUTES = [
  {
    name: 'theme',
    type: ['auto', 'host', ...THEMES].map((theme) => `'${theme}'`).join(' | '),
    description: `\`auto\` (the default): the theme that \`chooseTheme()\` has chosen for the page, else light or dark like the page behind the element; \`host\`: the theme that \`data-theme\` names around it, else like \`auto\`; or ${THEMES.map((theme) => `\`${theme}\``).join(', ')}.`,
    hasProperty: true,
  },
  {
    name: 'accent',
    type: 'string',
    description:
      'One brand colour, in hex or `rgb()`. It is adjusted in each theme so that text stays readable.',
    hasProperty: true,
  },
  {
    name: 'lang',
    type: 'string',
    description:
      'The language: `en`, `vi` or `ar`. Without it, the one that `chooseLanguage()` has chosen, else that of the page.',
    hasProperty: false,
  },
  {
    name: 'dir',
    type: "'ltr' | 'rtl' | 'auto'",
    description: 'The direction of the text. Without it, that of the language.',
    hasProperty: false,
  },
  {
    name: 'eager',
    type: 'boolean',
    description:
      'Loads the code at once, instead of when the element comes near the visible part of the page or a visitor turns to the launcher button. Read by the script tag.',
    hasProperty: false,
  },
]

const READY = {
  kind: 'field',
  name: 'ready',
  type: { text: 'Promise<void>' },
  readonly: true,
  description: 'Resolves when the element is drawn, and rejects if it cannot be drawn.',
}
const READY_EVENT = {
  name: 'atelier-ready',
  type: { text: 'CustomEvent<{}>' },
  description: 'The element is drawn.',
}
const ERROR_DESCRIPTION =
  'Something failed: `{ error }`. `error.code` names the cause, `error.message` is a sentence for the visitor.'

/** The whole manifest: https://github.com/webcomponents/custom-elements-manifest */
function createElementManifest() {
  const declarations = ELEMENTS.map(describeElement)
  const exported = declarations.flatMap(({ name, tagName }) => [
    { kind: 'js', name, declaration: { name } },
    { kind: 'custom-element-definition', name: tagName, declaration: { name } },
  ])
  const module = { kind: 'javascript-module', path: 'elements.ts', declarations, exports: exported }
  return { schemaVersion: '1.0.0', modules: [module] }
}

/** The methods of each element by its name, as loader/methods.ts reads them. */
export function elementMethods(): Record<string, string> {
  const methodsOf = (name: string) =>
    readDefinition(join(widgets, 'elements', `${name}.ts`)).methods
  return Object.fromEntries(ELEMENTS.map((name) => [name, methodsOf(name).join(' ')]))
}

function describeElement(name: string) {
  const { tagName, component, source, attributes, events, methods, className, description } =
    readDefinition(join(widgets, 'elements', `${name}.ts`))
  const props = readMembers(source, `${component}Props`)
  const controls = methods.length > 0 ? readMembers(source, `${component}Controls`) : []
  const own = attributes.map(({ name: attribute, type, isAttribute }) => ({
    name: attribute,
    type,
    isAttribute,
    description: memberOf(props, attribute).description,
    hasProperty: !methods.includes(attribute),
  }))
  const all = [...own, ...COMMON_ATTRIBUTES]
  const parts = Object.entries(CSS_PARTS[tagName] ?? {})
  return {
    kind: 'class',
    name: className,
    customElement: true,
    tagName,
    description,
    // oxlint-disable-next-line oxc/no-map-spread -- A few dozen small objects.
    attributes: all.filter(isAttribute).map((each) => ({
      name: each.name,
      type: { text: each.type },
      description: each.description,
      ...(each.hasProperty && { fieldName: each.name }),
    })),
    members: [
      ...all
        .filter(({ hasProperty }) => hasProperty)
        // oxlint-disable-next-line oxc/no-map-spread -- As above.
        .map((each) => ({
          kind: 'field',
          name: each.name,
          type: { text: `${each.type} | undefined` },
          description: each.description,
          ...(isAttribute(each) && { attribute: each.name }),
        })),
      READY,
      ...methods.map((method) => describeMethod(memberOf(controls, method))),
    ],
    events: describeEvents(events.map((event) => memberOf(props, event))),
    slots: [{ name: '', description: SLOT }],
    ...(parts.length > 0 && { cssParts: parts.map(toEntry) }),
    cssProperties: Object.entries(CSS_PROPERTIES).map(toEntry),
  }
}

/** A property with functions has no attribute. */
const isAttribute = (each: object): boolean => !('isAttribute' in each) || each.isAttribute === true

const toEntry = ([name, description]: [string, string]) => ({ name, description })

function describeMethod({ name, description, parameters, result }: SourceMember) {
  return {
    kind: 'method',
    name,
    description,
    ...(parameters.length > 0 && {
      parameters: parameters.map((each) => ({
        name: each.name,
        type: { text: each.type },
        ...(each.isOptional && { optional: true }),
      })),
    }),
    // Every method waits for the element.
    return: { type: { text: result!.startsWith('Promise<') ? result : `Promise<${result}>` } },
  }
}

function describeEvents(events: readonly SourceMember[]) {
  const described = events.map(({ name, type, description }) => {
    const detail = /\(detail: (.*)\) => (?:boolean \| )?void/.exec(type!)![1]!
    return {
      name: `atelier${name.slice('on'.length).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      type: { text: `CustomEvent<${detail === 'object' ? '{}' : detail}>` },
      description: name === 'onError' ? ERROR_DESCRIPTION : description,
    }
  })
  return [READY_EVENT, ...described]
}

function memberOf(members: readonly SourceMember[], name: string): SourceMember {
  const found = members.find((member) => member.name === name)
  if (!found) throw new Error(`No type of the component has ${name}`)
  return found
}

interface Definition {
  tagName: string
  className: string
  description: string
  component: string
  /** The path of the component's file. */
  source: string
  attributes: { name: string; type: string; isAttribute: boolean }[]
  events: string[]
  methods: string[]
}

/** Reads the call of defineElement() in a file of elements/. */
function readDefinition(path: string): Definition {
  const file = readSource(path)
  let definition: Definition | undefined
  new Visitor({
    ExportNamedDeclaration({ start, declaration }) {
      const declared = declaration?.type === 'VariableDeclaration' && declaration.declarations[0]!
      const call =
        declared && declared.init?.type === 'ArrowFunctionExpression' && declared.init.body
      if (!call || call.type !== 'CallExpression') return
      const [tag, component, options] = call.arguments.map((each) => textOf(file, each))
      const entries = entriesOf(call.arguments[2] as ESTree.ObjectExpression)
      definition = {
        tagName: tag!.slice(1, -1),
        className: textOf(file, declared.id).replace('register', ''),
        description: commentBefore(file, start),
        component: component!,
        source: importedFrom(file, component!)!,
        attributes: [...entriesOf(entries.get('attributes')!)].map(([name, parser]) => ({
          name,
          type: typeOfParser(textOf(file, parser)),
          isAttribute: !textOf(file, parser).startsWith('propertyOnly<'),
        })),
        events: [...entriesOf(entries.get('events')!).keys()],
        methods: entries.has('methods')
          ? options!.match(/methods: \[(.*?)\]/)![1]!.match(/\w+/g)!
          : [],
      }
    },
  }).visit(file.program)
  if (!definition) throw new Error(`${path} defines no element`)
  return definition
}

function entriesOf(object: ESTree.Expression): Map<string, ESTree.Expression> {
  const { properties } = object as ESTree.ObjectExpression
  return new Map(
    properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Identifier'
        ? [[property.key.name, property.value] as const]
        : [],
    ),
  )
}

/** The type of an attribute's property, by the parser in the definition: see attributes.ts. */
function typeOfParser(parser: string): string {
  if (parser === 'boolean') return 'boolean'
  if (parser.startsWith('text(')) return 'string'
  if (parser.startsWith('list(')) return 'readonly string[]'
  const [, values] = /^oneOf\((.*)\)$/.exec(parser) ?? []
  if (values) return values.split(', ').join(' | ')
  const [, object] = /^propertyOnly<(\w+)>\(/.exec(parser) ?? []
  if (object) return object
  const [, item] = /^orArray<(\w+)>\(/.exec(parser) ?? []
  if (item) return `string | readonly ${item}[]`
  throw new Error(`The type of ${parser} is not known`)
}

/** The text of custom-elements.json. */
export const elementManifestText = () => `${JSON.stringify(createElementManifest(), null, 2)}\n`

// node packages/widgets/build/package/element-manifest.ts
if (import.meta.main) writeFileSync(join(widgets, 'custom-elements.json'), elementManifestText())
