import type { creations, voice } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { useEffect, useMemo } from 'react'
import { ContinueInChat } from '../bench/ContinueInChat.tsx'
import { CreationFailure } from '../bench/CreationFailure.tsx'
import { doneCountOf, isDone, isUnfinished } from '../bench/creation.ts'
import { Facts } from '../bench/Facts.tsx'
import { GuestNote } from '../bench/GuestNote.tsx'
import { useBench } from '../bench/useBench.ts'
import { freshCreation } from '../sound/fresh-creation.ts'
import { SeekBar } from '../sound/SeekBar.tsx'
import { soundTexts } from '../sound/texts.ts'
import { MusicLine } from './MusicLine.tsx'
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
  const sound = useTexts(soundTexts)
  const { bench } = useBench()
  const { id, parts, recipe } = creation
  const { music } = recipe as voice.VoiceRecipe
  const done = doneCountOf(creation)
  const hasEnded = !isUnfinished(creation)
  const player = useMemo(
    () =>
      createPartsPlayer({
        parts: toPlayed(parts),
        loadUrl: async (part) => (await bench.loadFresh())?.parts[part]?.url,
        loadMusic: music && (() => loadMusic(music)),
      }),
    [bench, id],
  )

  useEffect(() => {
    player.setParts(toPlayed(parts), hasEnded)
  }, [player, parts, hasEnded])

  useEffect(() => {
    if (bench.takePress(id)) player.play()
    return () => player.close()
  }, [player])

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
      {music && <MusicLine music={music} />}
      {creation.status === 'stopped' && <p className="muted">{t('wasStopped')}</p>}
      <SpokenText creation={creation} player={player} />
      <div className="bench__acts">
        <ContinueInChat
          lead={[sound('chatAbout', { title: creation.title })]}
          text={creation.recipe.wish.trim()}
        />
      </div>
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

const toPlayed = (parts: readonly creations.CreationPart[]) =>
  parts.map((part) => ({ isReady: isDone(part), seconds: part.sound?.seconds ?? 0 }))

async function loadMusic({ creationId, level = 1 }: NonNullable<voice.VoiceRecipe['music']>) {
  const { parts } = await freshCreation(creationId)
  const url = parts[0]?.url
  return url ? { url, level } : undefined
}
