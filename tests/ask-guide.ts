import type { ModelSource } from '../packages/server/providers/models/model-registry.ts'

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

/** The slugs of the help pages that an answer quotes: a link to the page precedes each quote. */
export function citedPages(answer: string): string[] {
  return [...answer.matchAll(/\]\(\/help\?page=([\w-]+)(?:#[\w-]+)?\):\n\n>/g)].map(
    ([, slug]) => slug!,
  )
}
