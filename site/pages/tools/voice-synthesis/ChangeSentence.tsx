import type { creations, voice } from '@atelier/contract'
import { Button, TextArea, useErrorText, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import { isHeldCode } from '../bench/held-request.ts'
import { StartFailureNotice } from '../bench/StartFailureNotice.tsx'
import { useBench } from '../bench/useBench.ts'
import { longestWordOf, withMark, withPronunciation, withWords } from './change-recipe.ts'
import {
  completePronunciation,
  PronunciationFields,
  type Pronunciation,
} from './PronunciationFields.tsx'
import type { HeardSentence } from './reading-parts.ts'
import { voiceTexts } from './texts.ts'

interface ChangeSentenceProps {
  creation: creations.Creation
  /** The chosen one. */
  sentence: HeardSentence | undefined
}

const SLOWER = 0.85
const LONGER_PAUSE_MS = 900
const QUIETER = 0.6

/** Changes how the chosen sentence is read. The others are not read again. */
export function ChangeSentence({ creation, sentence }: ChangeSentenceProps) {
  const t = useTexts(voiceTexts)
  const errorText = useErrorText()
  const { bench } = useBench()
  const isBusy = useStore(bench.$pending) !== undefined
  const failure = useStore(bench.$failure)
  const failed = failure?.request.change?.creationId === creation.id ? failure : undefined
  const recipe = creation.recipe as voice.VoiceRecipe
  const [saying, setSaying] = useState(false)

  function change(changed: voice.VoiceRecipe, words: string) {
    if (bench.isBusy() || !sentence) return
    const number = sentence.index + 1
    void bench.start(changed, {
      creationId: creation.id,
      part: 0,
      words: t('changedSentence', { number, change: words }),
    })
  }

  function mark(words: string, changes: Partial<voice.VoiceMark>) {
    if (sentence) change(withMark(recipe, sentence.index, changes), words)
  }

  return (
    <div className="bench-change">
      <h3>{t('changeTitle')}</h3>
      {!sentence ? (
        <p className="muted">{t('chooseFirst')}</p>
      ) : (
        <>
          <ul className="list bench-change__chips">
            <Chip
              label={t('slowerHere')}
              isBusy={isBusy}
              onPress={(label) => mark(label, { speed: SLOWER })}
            />
            <Chip
              label={t('pauseBefore')}
              isBusy={isBusy}
              onPress={(label) => mark(label, { pause: LONGER_PAUSE_MS })}
            />
            <Chip
              label={t('quieter')}
              isBusy={isBusy}
              onPress={(label) => mark(label, { level: QUIETER })}
            />
            <Chip
              label={t('sayDifferently', { word: longestWordOf(sentence.text) })}
              isBusy={isBusy}
              onPress={() => setSaying(!saying)}
            />
          </ul>
          {saying && (
            <SayForm
              word={longestWordOf(sentence.text)}
              isBusy={isBusy}
              onSay={({ word, say }) =>
                change(withPronunciation(recipe, word, say), `${word} → ${say}`)
              }
            />
          )}
          <WordsForm
            text={sentence.text}
            isBusy={isBusy}
            onChange={(text) => change(withWords(recipe, sentence, text), t('newWords'))}
          />
        </>
      )}
      {failed && isHeldCode(failed.error.code) && <StartFailureNotice failure={failed} />}
      {failed && !isHeldCode(failed.error.code) && (
        <p className="sound-head__failure" role="alert">
          {errorText(failed.error)}
        </p>
      )}
    </div>
  )
}

interface ChipProps {
  label: string
  isBusy: boolean
  onPress: (label: string) => void
}

const Chip = ({ label, isBusy, onPress }: ChipProps) => (
  <li>
    <button
      type="button"
      className="bench-chip"
      aria-disabled={isBusy}
      onClick={() => onPress(label)}
    >
      {label}
    </button>
  </li>
)

interface SayFormProps {
  word: string
  isBusy: boolean
  onSay: (pronunciation: Pronunciation) => void
}

function SayForm({ word, isBusy, onSay }: SayFormProps) {
  const t = useTexts(voiceTexts)
  const [written, write] = useState<Pronunciation>({ word, say: '' })

  function submit(event: FormEvent) {
    event.preventDefault()
    const complete = completePronunciation(written)
    if (complete) onSay(complete)
  }

  return (
    <form className="pronunciations__new" onSubmit={submit}>
      <PronunciationFields value={written} onChange={write} />
      <Button type="submit" size="sm" busy={isBusy}>
        {t('readAnew')}
      </Button>
    </form>
  )
}

interface WordsFormProps {
  text: string
  isBusy: boolean
  onChange: (text: string) => void
}

function WordsForm({ text, isBusy, onChange }: WordsFormProps) {
  const t = useTexts(voiceTexts)
  const [words, setWords] = useState(text)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (words.trim() && words !== text) onChange(words.trim())
  }

  return (
    <form className="sentence-words" onSubmit={submit}>
      <TextArea
        label={t('itsWords')}
        dir="auto"
        rows={2}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" busy={isBusy} disabled={words === text}>
        {t('readAnew')}
      </Button>
    </form>
  )
}
