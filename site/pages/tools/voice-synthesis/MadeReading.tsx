import type { creations, voice } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { useEffect, useMemo } from 'react'
import { CreationFailure } from '../bench/CreationFailure.tsx'
import { doneCountOf, isDone, isUnfinished } from '../bench/creation.ts'
import { Facts } from '../bench/Facts.tsx'
import { GuestNote } from '../bench/GuestNote.tsx'
import { useBench } from '../bench/useBench.ts'
import { freshCreation } from '../sound/fresh-creation.ts'
import { takePlayExpectation } from '../sound/plays-next.ts'
import { SeekBar } from '../sound/SeekBar.tsx'
import { createPartsPlayer } from './parts-player.ts'
import { ReadingHead } from './ReadingHead.tsx'
import { peaksOf } from './reading-parts.ts'
import { SpokenText } from './SpokenText.tsx'
import { voiceTexts } from './texts.ts'

interface MadeReadingProps {
  creation: creations.Creation
  ancestors: readonly creations.Creation[]
}

/** A reading, sentence by sentence, and what can be done with it. */
export function MadeReading({ creation, ancestors }: MadeReadingProps) {
  const t = useTexts(voiceTexts)
  const { bench } = useBench()
  const { id, parts, recipe } = creation
  const { music } = recipe as voice.VoiceRecipe
  const player = useMemo(
    () =>
      createPartsPlayer({
        loadUrl: async (part) => (await bench.loadFresh())?.parts[part]?.url,
        loadMusic: music && (() => loadMusic(music)),
      }),
    [bench, id],
  )

  useEffect(() => {
    player.setParts(
      parts.map((part) => ({ isReady: isDone(part), seconds: part.sound?.seconds ?? 0 })),
    )
  }, [player, parts])

  useEffect(() => {
    if (takePlayExpectation()) player.play()
    return () => player.close()
  }, [player])

  const done = doneCountOf(creation)
  return (
    <>
      <ReadingHead creation={creation} player={player} />
      <CreationFailure creation={creation} />
      {done > 0 && <SeekBar player={player} peaks={peaksOf(creation)} />}
      {isUnfinished(creation) && parts.length > 1 && (
        <p className="reading-progress num">
          <progress max={parts.length} value={done} aria-label={t('reading')} />
          {t('progress', { done, count: parts.length })}
        </p>
      )}
      {creation.status === 'stopped' && <p className="muted">{t('wasStopped')}</p>}
      <SpokenText creation={creation} player={player} />
      <Facts
        creation={creation}
        selected={undefined}
        ancestors={ancestors}
        embedded={t('embedded')}
        hidesWish
      />
      <GuestNote />
    </>
  )
}

async function loadMusic({ creationId, level = 1 }: NonNullable<voice.VoiceRecipe['music']>) {
  const { parts } = await freshCreation(creationId)
  const url = parts[0]?.url
  return url ? { url, level } : undefined
}
