export interface Section {
  id: string
  title: string
  text: string
}

/** A page's words before its first `## ` heading, and what stands under each. */
export function sectionsOf(body: string): { intro: string; sections: Section[] } {
  const [intro = '', ...rest] = body.split(/^## /m)
  const taken = new Map<string, number>()
  const sections = rest.map((part) => {
    const end = part.indexOf('\n')
    const title = (end < 0 ? part : part.slice(0, end)).trim()
    const name = idOf(title)
    const count = taken.get(name) ?? 0
    taken.set(name, count + 1)
    return {
      id: count ? `${name}-${count + 1}` : name,
      title,
      text: end < 0 ? '' : part.slice(end).trim(),
    }
  })
  return { intro: intro.trim(), sections }
}

/** `Ai có thể đọc?` is `ai-co-the-doc`. */
function idOf(title: string): string {
  return plain(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** In small letters and without marks, so that `dat` finds `đặt`. */
export function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')
}
