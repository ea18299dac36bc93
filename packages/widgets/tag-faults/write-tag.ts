export interface WrittenTag {
  /** In lower case, as the names of its attributes. */
  name: string
  attributes: Readonly<Record<string, string>>
}

/** A start tag as a developer would write it. JSON stands in single quotes, so that it needs no entities. */
export function writeTag({ name, attributes }: WrittenTag): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}=${quote(value)}`,
  )
  return `<${name}${written.join('')}>`
}

export const writeElement = (tag: WrittenTag): string => `${writeTag(tag)}</${tag.name}>`

function quote(value: string): string {
  const text = value.replaceAll('&', '&amp;')
  return text.includes('"') && !text.includes("'")
    ? `'${text}'`
    : `"${text.replaceAll('"', '&quot;')}"`
}
