import { estimateSeconds, VOICE_FORMATS, type voice } from '@atelier/contract'
import { AtelierError, useErrorText, useLanguage, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import { scrollToResult } from '../bench/reveal.ts'
import { Segments } from '../bench/Segments.tsx'
import { StartFailureNotice } from '../bench/StartFailureNotice.tsx'
import { submitOnControlEnter } from '../bench/submit-on-control-enter.ts'
import { SubmitOrStop } from '../bench/SubmitOrStop.tsx'
import { useBench, useEngine } from '../bench/useBench.ts'
import { formatLength } from '../sound/format-length.ts'
import '../bench/recipe.css'
import { readInBrowser } from './browser-reading.ts'
import { MoreFields } from './MoreFields.tsx'
import { ReadingSliders } from './ReadingSliders.tsx'
import { SpeakersField } from './SpeakersField.tsx'
import { SpeechLine } from './SpeechLine.tsx'
import { TextField } from './TextField.tsx'
import { voiceTexts } from './texts.ts'
import { voiceSynthesis } from './tool-page.ts'
import { useSpeech } from './useSpeech.ts'
import { useTextLimit } from './useTextLimit.ts'
import { VoiceField } from './VoiceField.tsx'
import { withSpeakers } from './with-speakers.ts'

/** The text, who reads it and how, and the button that has it read. */
export function VoiceForm({ label }: { label: string }) {
  const t = useTexts(voiceTexts)
  const errorText = useErrorText()
  const { bench, $recipe } = useBench()
  const [isTextMissing, setTextMissing] = useState(false)
  const speech = useSpeech()
  const engine = useEngine()
  const limit = useTextLimit()
  const draft = useStore($recipe) as voice.VoiceRecipe
  const recipe = engine ? voiceSynthesis.fitToEngine(draft, engine) : draft
  const failure = useStore(bench.$failure)
  const isTooLong = recipe.wish.length > limit
  const isBrowser = speech.is === 'browser'
  // While it is not known, the server is asked, which says so if it cannot.
  const hasVoice = (speech.is !== 'server' && !isBrowser) || speech.voices.length > 0

  function change(changes: Partial<voice.VoiceRecipe>) {
    setTextMissing(false)
    $recipe.set({ ...($recipe.get() as voice.VoiceRecipe), ...changes })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (bench.isBusy() || isTooLong || !hasVoice) return
    if (!recipe.wish.trim()) {
      setTextMissing(true)
      event.currentTarget.querySelector('textarea')!.focus()
      return
    }
    if (isBrowser) readInBrowser(recipe)
    // The marks are those of the sentences of another text.
    else void bench.start({ ...withSpeakers(recipe), marks: [] })
    scrollToResult()
  }

  return (
    <form
      className="bench__recipe"
      aria-label={label}
      onSubmit={submit}
      onKeyDown={submitOnControlEnter}
    >
      <TextField
        value={recipe.wish}
        limit={limit}
        error={isTextMissing ? errorText(new AtelierError('voice-empty')) : undefined}
        onChange={(wish) => change({ wish })}
      />
      <VoiceField value={recipe.voice} onChoose={(id) => change({ voice: id })} />
      <SpeakersField recipe={recipe} onChange={(speakers) => change({ speakers })} />
      <ReadingSliders recipe={recipe} onChange={change} />
      {!isBrowser && (
        <Segments
          label={t('format')}
          options={VOICE_FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
          value={recipe.format ?? 'mp3'}
          onChoose={(format) => change({ format })}
        />
      )}
      {!isBrowser && <MoreFields recipe={recipe} onChange={change} />}
      <div className="bench__go">
        <SubmitOrStop label={t('read')} disabled={isTooLong || !hasVoice} />
        <Estimate recipe={recipe} />
      </div>
      {failure && !failure.request.change && <StartFailureNotice failure={failure} />}
      <SpeechLine />
    </form>
  )
}

function Estimate({ recipe: { wish, speed = 1 } }: { recipe: voice.VoiceRecipe }) {
  const t = useTexts(voiceTexts)
  const language = useLanguage()
  const seconds = estimateSeconds(wish.trim(), speed)
  return (
    <p className="bench__time num">
      {seconds > 0 && t('estimateOf', { length: formatLength(Math.max(1, seconds), language) })}
    </p>
  )
}
