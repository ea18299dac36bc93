import { THEMES } from '@atelier/contract'
import {
  boolean,
  colour,
  findTagFaults,
  type KnownAttributes,
  language,
  oneOf,
  type OptionalParser,
  promptsParser,
  startersParser,
  type TagFault,
  writeElement,
} from '@atelier/widgets/page-checks'
import manifest from '@atelier/widgets/custom-elements.json' with { type: 'json' }
import { advice, fault, type Finding } from '../findings.ts'
import type { ElementTag } from '../facts.ts'

/** Attributes whose values the manifest describes by words only, or in another order than the console's. */
const PARSERS: Record<string, OptionalParser<unknown>> = {
  accent: colour,
  lang: language,
  prompts: promptsParser,
  starters: startersParser,
  theme: oneOf(...THEMES, 'auto', 'host'),
}
const WORDS = /^'[^']+'( \| '[^']+')+$/

/** The attributes of an element, from the manifest that editors read. */
function attributesOf(tag: string): KnownAttributes {
  const declarations = manifest.modules.flatMap((module) => module.declarations)
  const attributes = declarations.find(({ tagName }) => tagName === tag)?.attributes ?? []
  return Object.fromEntries(
    attributes.map(({ name, type }) => [name, PARSERS[name] ?? parserOf(type.text)]),
  )
}

/** Null for a text, of which every value is valid. */
function parserOf(type: string): KnownAttributes[string] {
  if (type === 'boolean') return boolean
  return WORDS.test(type) ? oneOf(...type.match(/[^'| ]+/g)!) : null
}

const DETAILS: Record<TagFault['code'], string> = {
  'attribute-unknown': 'It is ignored.',
  'attribute-invalid': 'The default holds.',
  'attribute-needless': 'Until its code is loaded, the element looks as if it had the attribute.',
}

/** Each fault by itself, and one line that corrects them all. */
export function checkAttributes(element: ElementTag): Finding[] {
  const { faults, corrected } = findTagFaults(element, attributesOf(element.name))
  return faults.map(({ code, text }) =>
    (code === 'attribute-invalid' ? fault : advice)(code, {
      title: `<${element.name}>: ${text}.`,
      detail: DETAILS[code],
      fix: { instruction: 'Write:', lines: [writeElement(corrected)] },
    }),
  )
}
