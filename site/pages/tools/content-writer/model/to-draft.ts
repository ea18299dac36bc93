import type { Draft } from '../templates/draft.ts'

/** What a model has written so far, as a draft: its first heading is the title. */
export function toDraft(text: string, note: string): Draft {
  const [first = '', ...rest] = text.trimStart().split('\n')
  if (!first.startsWith('# ')) return { title: '', markdown: text, note }
  return { title: first.slice(2).replaceAll(/[*_`]/g, '').trim(), markdown: rest.join('\n'), note }
}
