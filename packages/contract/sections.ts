/**
 * A section of a Markdown page. `id` is its anchor in the page's URL: derived from the title, or given at the end of
 * the heading, as in `## The partner name {#partner}`, so that it is the same in every language.
 */
export interface Section {
  id: string
  title: string
  text: string
}

/** The title and the id exclude braces, so that the expression takes linear time. */
const NAMED_HEADING = /^([^{}]*[^{}\s])\s\{#([a-z-]+)\}$/

/** Splits Markdown at its `## ` headings. `intro` is the text before the first one. */
export function splitSections(body: string): { intro: string; sections: Section[] } {
  const [intro = '', ...rest] = body.split(/^## /m)
  const idCounts = new Map<string, number>()
  const sections = rest.map((part) => {
    const end = part.indexOf('\n')
    const heading = (end < 0 ? part : part.slice(0, end)).trim()
    const [, title = heading, name] = NAMED_HEADING.exec(heading) ?? []
    const id = name ?? slugify(title)
    const count = idCounts.get(id) ?? 0
    idCounts.set(id, count + 1)
    return {
      id: count ? `${id}-${count + 1}` : id,
      title,
      text: end < 0 ? '' : part.slice(end).trim(),
    }
  })
  return { intro: intro.trim(), sections }
}

/** `Ai có thể đọc?` becomes `ai-co-the-doc`, `ما الذي يفعله` becomes `ما-الذي-يفعله`. */
function slugify(title: string): string {
  return foldDiacritics(title)
    .replaceAll(/[^a-z0-9\p{Lo}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Lower case without diacritics, so that `dat` finds `đặt`. */
export function foldDiacritics(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')
}
