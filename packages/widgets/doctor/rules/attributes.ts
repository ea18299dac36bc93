import manifest from '../../custom-elements.json' with { type: 'json' }
import { colour, language, oneOf, type OptionalParser } from '../../attributes.ts'
import { startersParser } from '../../chat/guest/starters.ts'
import { advice, fault, type Finding } from '../findings.ts'
import type { ElementTag } from '../facts.ts'
import { writeTag } from '../page-parts.ts'

/** Attributes whose values the manifest describes by words only. */
const PARSERS: Record<string, OptionalParser<unknown>> = {
  accent: colour,
  lang: language,
  starters: startersParser,
}
const WORDS = /^'[^']+'( \| '[^']+')+$/
/** More changes than this make another word, which may be the page's own attribute. */
const MAX_TYPING_ERRORS = 2

/** The attributes of an element, from the manifest that editors read. */
function attributesOf(tag: string): { name: string; type: { text: string } }[] {
  const declarations = manifest.modules.flatMap((module) => module.declarations)
  return declarations.find(({ tagName }) => tagName === tag)?.attributes ?? []
}

export function checkAttributes(element: ElementTag): Finding[] {
  const known = attributesOf(element.name)
  return Object.entries(element.attributes).flatMap(([name, value]) => {
    const attribute = known.find((each) => each.name === name)
    if (!attribute)
      return checkName(
        element,
        name,
        known.map((each) => each.name),
      )
    const parser = PARSERS[name] ?? wordsParser(attribute.type.text)
    return !parser || parser.parse(value) !== undefined ? [] : [invalid(element, name, parser)]
  })
}

function wordsParser(type: string): OptionalParser<string> | undefined {
  return WORDS.test(type) ? oneOf(...type.match(/[^'| ]+/g)!) : undefined
}

/** Frameworks and scripts add attributes of their own, so only what looks like a typing error is named. */
function checkName(element: ElementTag, name: string, known: readonly string[]): Finding[] {
  const meant = known.find(
    (each) => distance(each, name.replaceAll('-', '')) <= typingErrorsIn(each),
  )
  if (!meant) return []
  const { [name]: value = '', ...others } = element.attributes
  return [
    advice('attribute-unknown', {
      title: `<${element.name}> has no attribute ${name}.`,
      detail: `It is ignored. Perhaps ${meant} was meant.`,
      fix: {
        instruction: 'Write:',
        lines: [writeTag({ name: element.name, attributes: { ...others, [meant]: value } })],
      },
    }),
  ]
}

const typingErrorsIn = (word: string): number => (word.length > 5 ? MAX_TYPING_ERRORS : 1)

function invalid(
  { name: tag, attributes }: ElementTag,
  name: string,
  { expected, example }: OptionalParser<unknown>,
): Finding {
  return fault('attribute-invalid', {
    title: `${name} of <${tag}> is "${attributes[name]!.slice(0, 60)}", which is not ${expected}.`,
    detail: 'It is taken as missing, so the default holds.',
    fix: {
      instruction: 'Leave it out, or write for example:',
      lines: [writeTag({ name: tag, attributes: { ...attributes, [name]: example } })],
    },
  })
}

/** How many letters to change, add or remove: https://en.wikipedia.org/wiki/Levenshtein_distance */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, letter] of a.split('').entries()) {
    const current = [row + 1]
    for (let column = 1; column <= b.length; column += 1) {
      const changed = previous[column - 1]! + (letter === b[column - 1] ? 0 : 1)
      current.push(Math.min(changed, previous[column]! + 1, current[column - 1]! + 1))
    }
    previous = current
  }
  return previous.at(-1)!
}
