import type { ModelSource } from '../../../packages/server/providers/models/model-source.ts'

/** A passage of a help page that an answer quotes. */
export interface CitedPassage {
  page: string
  /** The heading of the passage, empty for the text before the first heading. */
  section: string
}

/** Asks the Guide one question and returns its whole answer. */
export async function askGuide(guide: ModelSource, question: string): Promise<string> {
  const { signal } = new AbortController()
  const messages = [{ role: 'user' as const, content: question }]
  let answer = ''
  for await (const event of guide.answer({
    model: 'guide',
    instructions: null,
    messages,
    signal,
  })) {
    if (event.type === 'delta') answer += event.text
  }
  return answer
}

/** The passages that an answer quotes: a link to each precedes its quote, which begins with the heading. */
export function citedPassages(answer: string): CitedPassage[] {
  const quotes = answer.matchAll(
    /\]\(\/help\?page=([\w-]+)(?:#[^)\s]+)?\):\n\n> (?:\*\*(.+)\*\*$)?/gm,
  )
  return [...quotes].map(([, page, section = '']) => ({ page: page!, section }))
}

/** The slugs of the help pages that an answer quotes. */
export function citedPages(answer: string): string[] {
  return citedPassages(answer).map(({ page }) => page)
}
