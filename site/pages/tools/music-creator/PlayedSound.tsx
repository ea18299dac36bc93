import type { creations } from '@atelier/contract'
import { useTexts } from '@atelier/widgets'
import { useEffect, useMemo } from 'react'
import { useBench } from '../bench/useBench.ts'
import { freshCreation } from '../sound/fresh-creation.ts'
import { createAudioPlayer } from '../sound/audio-player.ts'
import { SeekBar } from '../sound/SeekBar.tsx'
import { WriteDownInChat } from '../sound/WriteDownInChat.tsx'
import { NotesActions } from './NotesActions.tsx'
import { PieceHead } from './PieceHead.tsx'
import { shortnessOf } from './short-piece.ts'
import { musicTexts } from './texts.ts'

/** A piece of which there is only the sound. */
export function PlayedSound({ creation }: { creation: creations.Creation }) {
  const t = useTexts(musicTexts)
  const { bench } = useBench()
  const { id, engine, parts } = creation
  const { seconds = 0, peaks } = parts[0]?.sound ?? {}
  const player = useMemo(
    () =>
      createAudioPlayer({
        length: seconds,
        loadUrl: async () => (await freshCreation(id)).parts[0]?.url,
      }),
    [id, seconds],
  )
  useEffect(() => {
    if (bench.takePress(id)) player.play()
    return () => player.close()
  }, [player])
  const line = t('describeModel', { engine: engine.name })
  const shortness = shortnessOf(creation)
  return (
    <>
      <PieceHead creation={creation} player={player} line={line} />
      <SeekBar player={player} peaks={peaks} />
      {shortness && <p className="music-note">{t('shorter', shortness)}</p>}
      <div className="bench__bar">
        <NotesActions creation={creation} line={line} />
        <WriteDownInChat creation={creation} />
      </div>
    </>
  )
}
