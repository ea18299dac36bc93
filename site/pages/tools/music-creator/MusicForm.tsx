import { CREATION_WORDS_MAX_LENGTH, type music } from '@atelier/contract'
import { AtelierError, ignoreError, TextArea, useErrorText, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import { scrollToResult } from '../bench/reveal.ts'
import { StartFailureNotice } from '../bench/StartFailureNotice.tsx'
import { submitOnControlEnter } from '../bench/submit-on-control-enter.ts'
import { SubmitOrStop } from '../bench/SubmitOrStop.tsx'
import { useBench, useEngine } from '../bench/useBench.ts'
import { wakeAudioContext } from '../sound/audio-context.ts'
import '../bench/recipe.css'
import { ComposerLine } from './ComposerLine.tsx'
import { ComposerFields } from './ComposerFields.tsx'
import { HeardNotes } from './HeardNotes.tsx'
import { loadMadePiece } from './LazyMadePiece.ts'
import { StyleChips } from './StyleChips.tsx'
import { withLengthOf } from './length-of-wish.ts'
import { musicTexts } from './texts.ts'
import { musicCreator } from './tool-page.ts'

/** What the piece should sound like, and the button that has it composed. */
export function MusicForm({ label }: { label: string }) {
  const t = useTexts(musicTexts)
  const errorText = useErrorText()
  const { bench, $recipe } = useBench()
  const [isWishMissing, setWishMissing] = useState(false)
  const engine = useEngine()
  const draft = useStore($recipe) as music.MusicRecipe
  const recipe = engine ? musicCreator.fitToEngine(draft, engine) : draft
  const failure = useStore(bench.$failure)

  function change(changes: Partial<music.MusicRecipe>) {
    setWishMissing(false)
    $recipe.set({ ...($recipe.get() as music.MusicRecipe), ...changes })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (bench.isBusy()) return
    if (!recipe.wish.trim()) {
      setWishMissing(true)
      event.currentTarget.querySelector('textarea')!.focus()
      return
    }
    // The sound of the piece begins by this press.
    wakeAudioContext()
    loadMadePiece().catch(ignoreError('it is loaded again when there is a piece'))
    void bench.start(recipe)
    scrollToResult()
  }

  return (
    <form
      className="bench__recipe"
      aria-label={label}
      onSubmit={submit}
      onKeyDown={submitOnControlEnter}
    >
      <TextArea
        label={t('mood')}
        placeholder={t('moodExample')}
        dir="auto"
        rows={4}
        maxLength={CREATION_WORDS_MAX_LENGTH}
        value={recipe.wish}
        error={isWishMissing ? errorText(new AtelierError('music-empty')) : undefined}
        onChange={({ target }) => change(withLengthOf(target.value, recipe.wish))}
      />
      <HeardNotes recipe={recipe} engine={engine} />
      <StyleChips value={recipe.style} onChoose={(style) => change({ style })} />
      <ComposerFields recipe={recipe} engine={engine} onChange={change} />
      <div className="bench__go">
        <SubmitOrStop label={t('compose')} />
        <p className="bench__time num">
          {engine &&
            t(engine.isSketch ? 'time' : 'modelTime', {
              count: Math.max(1, Math.round(engine.secondsPerPicture)),
            })}
        </p>
      </div>
      {failure && !failure.request.change && <StartFailureNotice failure={failure} />}
      <ComposerLine engine={engine} />
    </form>
  )
}
