import type { speech } from '@atelier/contract'
import { Field, Skeleton, useLanguage, useTexts } from '@atelier/widgets'
import { useId, useState } from 'react'
import { HearVoice } from './HearVoice.tsx'
import { voiceTexts } from './texts.ts'
import { useSpeech } from './useSpeech.ts'

const SHORT_COUNT = 3
/** With as many voices, a field helps to find one. */
const SEARCH_FROM = 12

interface VoiceFieldProps {
  /** The id of a voice. Undefined: one that speaks the language of each sentence. */
  value: string | undefined
  onChoose: (voice: string | undefined) => void
}

/** The voices, each of which can be heard. At first a few: those of the page's language, and the chosen one. */
export function VoiceField({ value, onChoose }: VoiceFieldProps) {
  const t = useTexts(voiceTexts)
  const language = useLanguage()
  const found = useSpeech()
  const [showsAll, setShowsAll] = useState(false)
  const [search, setSearch] = useState('')
  const name = useId()
  const voices = found.is === 'server' || found.is === 'browser' ? found.voices : []
  const shown = showsAll
    ? filterVoices(voices, search, language)
    : shortList(voices, value, language)

  return (
    <div className="bench-field" role="radiogroup" aria-labelledby={`${name}-label`}>
      <div className="voices__head">
        <span className="atl-label" id={`${name}-label`}>
          {t('voice')}
        </span>
        {voices.length > SHORT_COUNT && (
          <button
            type="button"
            className="atl-link atl-text-button"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? t('fewerVoices') : t('allVoices', { count: voices.length })}
          </button>
        )}
      </div>
      {showsAll && voices.length >= SEARCH_FROM && (
        <Field
          label={t('searchVoices')}
          hideLabel
          placeholder={t('searchVoices')}
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul className={showsAll ? 'list voices__list voices__list--all' : 'list voices__list'}>
        <li>
          <label>
            <input
              type="radio"
              className="atl-unseen"
              name={name}
              checked={value === undefined}
              onChange={() => onChoose(undefined)}
            />
            <i className="voices__dot" aria-hidden="true" />
            <span>
              <b>{t('byLanguage')}</b>
              <span>{t('byLanguageHint')}</span>
            </span>
          </label>
        </li>
        {shown.map((voice) => (
          <li key={voice.id}>
            <label>
              <input
                type="radio"
                className="atl-unseen"
                name={name}
                checked={value === voice.id}
                onChange={() => onChoose(voice.id)}
              />
              <i className="voices__dot" aria-hidden="true" />
              <span>
                {/* Engines name their voices in English. */}
                <b lang="en">{voice.name}</b>
                <span>{languageName(voice, language) ?? t('anyLanguage')}</span>
              </span>
            </label>
            <HearVoice voice={voice} />
          </li>
        ))}
        {found.is === 'loading' && <LaterVoices />}
      </ul>
      {showsAll && shown.length === 0 && <p className="bench-field__hint">{t('noSuchVoice')}</p>}
    </div>
  )
}

/** Keeps the place of the voices until they are known, so that nothing below moves. */
const LaterVoices = () =>
  Array.from({ length: SHORT_COUNT }, (_, index) => (
    <li key={index} aria-hidden="true">
      <div className="voices__later">
        <Skeleton width="medium" />
      </div>
    </li>
  ))

function languageName({ language: tag }: speech.Voice, language: string): string | undefined {
  if (!tag) return undefined
  try {
    // Not every browser has names for regions of several countries, such as 029.
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag.replace(/-\d{3}$/, ''))
  } catch {
    // A tag of the engine's own.
    return tag
  }
}

function shortList(
  voices: readonly speech.Voice[],
  chosen: string | undefined,
  language: string,
): speech.Voice[] {
  const speaks = (voice: speech.Voice, tag: string) => voice.language?.split('-')[0] === tag
  const first = [
    ...voices.filter((voice) => speaks(voice, language)),
    ...voices.filter((voice) => !speaks(voice, language)),
  ].slice(0, SHORT_COUNT)
  const own = voices.find(({ id }) => id === chosen)
  return own && !first.includes(own) ? [...first, own] : first
}

function filterVoices(
  voices: readonly speech.Voice[],
  search: string,
  language: string,
): readonly speech.Voice[] {
  const wanted = search.trim().toLocaleLowerCase(language)
  if (!wanted) return voices
  return voices.filter((voice) =>
    [voice.name, voice.language, languageName(voice, language)].some((text) =>
      text?.toLocaleLowerCase(language).includes(wanted),
    ),
  )
}
