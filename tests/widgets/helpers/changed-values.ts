// Two values for each attribute of the elements, to be changed there and back after the element has been drawn.
import manifest from '../../../packages/widgets/custom-elements.json'

/** By attribute: as text, and as what a page sets as the property or prop, if that is something else. */
const VALUES: Record<string, readonly [text: string, value?: unknown]> = {
  partner: ['other'],
  resume: ['always'],
  launcher: ['', true],
  heading: ['Ask the shop'],
  subtitle: ['We answer at once'],
  placeholder: ['Your question'],
  greeting: ['Hello. What do you brew with?'],
  starters: ['["Which one is mild?"]', ['Which one is mild?']],
  prompts: [
    '[{"title":"Taste","text":"Describe {{bean}}."}]',
    [{ title: 'Taste', text: 'Describe {{bean}}.' }],
  ],
  model: ['second'],
  models: ['first, second', ['first', 'second']],
  proactive: ['', true],
  slug: ['other'],
  theme: ['cherry'],
  accent: ['#2043c4'],
  lang: ['vi'],
  language: ['vi'],
  dir: ['rtl'],
  without: ['export voice', ['export', 'voice']],
  eager: [''],
  open: ['', true],
  inline: ['', true],
}

const declarations = manifest.modules.flatMap(({ declarations }) => declarations)

export const TAGS = declarations.map(({ tagName }) => tagName)

export const attributesOf = (tag: string): string[] =>
  declarations.find(({ tagName }) => tagName === tag)!.attributes.map(({ name }) => name)

/** The attributes that are properties too. */
export const propertiesOf = (tag: string): string[] => {
  const { members } = declarations.find(({ tagName }) => tagName === tag)!
  const names = new Set(members.filter(({ kind }) => kind === 'field').map(({ name }) => name))
  return attributesOf(tag).filter((name) => names.has(name))
}

export function textFor(attribute: string): string {
  const values = VALUES[attribute]
  if (!values) throw new Error(`Add a value for the attribute ${attribute}`)
  return values[0]
}

export const valueFor = (name: string): unknown => VALUES[name]?.[1] ?? textFor(name)
