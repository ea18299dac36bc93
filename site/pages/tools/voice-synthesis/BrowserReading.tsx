import { divideReading } from '@atelier/contract'
import { Notice, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Play } from '../../../layout/page-icons.tsx'
import { RESULT_ID } from '../bench/reveal.ts'
import { PauseIcon } from '../sound/icons.tsx'
import { soundTexts } from '../sound/texts.ts'
import '../bench/result.css'
import {
  $browserReading,
  pauseBrowserReading,
  readInBrowser,
  type BrowserReadingState,
} from './browser-reading.ts'
import { NothingRead } from './NothingRead.tsx'
import { voiceTexts } from './texts.ts'

/** The text while the browser reads it, where the server has no engine. */
export function BrowserReading() {
  const t = useTexts(voiceTexts)
  const state = useStore($browserReading)
  useEffect(() => pauseBrowserReading, [])
  return (
    <section id={RESULT_ID} className="bench__result" aria-label={t('result')} tabIndex={-1}>
      {state ? <Read state={state} /> : <NothingRead />}
      <Notice tone="info">{t('noEngine')}</Notice>
    </section>
  )
}

function Read({ state: { recipe, current, isPlaying } }: { state: BrowserReadingState }) {
  const t = useTexts(voiceTexts)
  const sound = useTexts(soundTexts)
  const sentences = divideReading(recipe.wish, recipe.speakers ?? [])
  const label = sound(isPlaying ? 'pause' : 'play')
  const start = current >= sentences.length ? 0 : current
  return (
    <>
      <div className="sound-head">
        <button
          type="button"
          className="play-button"
          aria-label={label}
          title={label}
          onClick={() => (isPlaying ? pauseBrowserReading() : readInBrowser(recipe, start))}
        >
          {isPlaying ? <PauseIcon /> : <Play />}
        </button>
        <p className="sound-head__line">{t('browserReads')}</p>
      </div>
      <div className="spoken-text" role="group" aria-label={t('sentences')}>
        {[...Map.groupBy(sentences.entries(), ([, { paragraph }]) => paragraph).values()].map(
          (paragraph, number) => (
            <p key={number} dir="auto">
              {paragraph.map(([index, { text }]) => (
                <button
                  key={index}
                  type="button"
                  className="sentence"
                  aria-current={(isPlaying && index === current) || undefined}
                  onClick={() => readInBrowser(recipe, index)}
                >
                  {text}
                </button>
              ))}
            </p>
          ),
        )}
      </div>
    </>
  )
}
