import type { ModelSource } from '../packages/server/providers/models/model-registry.ts'

export async function askGuide(guide: ModelSource, content: string): Promise<string> {
  const { signal } = new AbortController()
  const messages = [{ role: 'user' as const, content }]
  let text = ''
  for await (const event of guide.answer({
    model: 'guide',
    instructions: null,
    messages,
    signal,
  })) {
    if (event.type === 'delta') text += event.text
  }
  return text
}

/** The pages passages are quoted from: their links stand before the quotes. */
export function citedPages(answer: string): string[] {
  return [...answer.matchAll(/\]\(\/help\?page=([\w-]+)\):\n\n>/g)].map(([, slug]) => slug!)
}
