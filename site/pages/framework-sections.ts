// Markdown with the same lines for several frameworks, each below a `###` heading.
export const FRAMEWORKS = ['HTML', 'React', 'Next.js', 'Vue', 'Svelte', 'WordPress'] as const
export type Framework = (typeof FRAMEWORKS)[number]

interface FrameworkText {
  name: Framework
  text: string
}

/**
 * Splits Markdown at its `###` headings with names of frameworks, so that the page can show one at a time. Programs and
 * the Guide read all of them in the original text. With fewer than two such headings, all Markdown is `before`.
 */
export function splitFrameworks(text: string): { before: string; frameworks: FrameworkText[] } {
  const [before = '', ...parts] = text.split(/^(?=### )/m)
  const frameworks = parts.flatMap((part) => {
    const [heading = '', ...lines] = part.split('\n')
    const name = findFramework(heading.slice('### '.length).trim())
    return name ? [{ name, text: lines.join('\n').trim() }] : []
  })
  const isComplete = frameworks.length > 1 && frameworks.length === parts.length
  return isComplete ? { before: before.trim(), frameworks } : { before: text, frameworks: [] }
}

export function findFramework(name: string | undefined): Framework | undefined {
  return FRAMEWORKS.find((framework) => framework === name)
}
