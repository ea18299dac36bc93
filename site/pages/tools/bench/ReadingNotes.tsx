import type { creations } from '@atelier/contract'
import { useLanguage, useTexts } from '@atelier/widgets'
import { joinQuoted, joinWords } from './join-words.ts'
import { benchTexts } from './texts.ts'

/** Says before anything is made what the engine is going to draw of the wish, and what it cannot. */
export function ReadingNotes({ reading }: { reading: creations.Reading | undefined }) {
  const notes = useNotes(reading)
  return (
    <div className="reading-notes" role="status">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

function useNotes(reading: creations.Reading | undefined): string[] {
  const t = useTexts(benchTexts)
  const language = useLanguage()
  if (!reading) return []
  const list = (words: readonly string[]) => new Intl.ListFormat(language).format(words)
  const { plan, unknownThings, unknownActions, isSubjectUnknown, isAbstract, suggestions } = reading
  const shown = plan && !isAbstract ? [...plan.things, plan.place].filter(Boolean) : []
  const unknown =
    unknownThings.length > 0 && t('cannotDraw', { things: joinQuoted(unknownThings, language) })
  return [
    [shown.length > 0 && t('willDraw', { things: joinWords(shown, language) })],
    [unknown, isSubjectUnknown && !isAbstract && t('placeOnly')],
    unknownActions.map(({ word, thing }) => t('actionUnknown', { word, thing })),
    [isAbstract && t('abstract')],
    [suggestions.length > 0 && t('canDraw', { things: list(suggestions) })],
  ]
    .map((sentences) => sentences.filter(Boolean).join(' '))
    .filter((note) => note !== '')
}
