import type { creations, music } from '@atelier/contract'
import { SegmentedControl, useLanguage, useTexts } from '@atelier/widgets'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { isUnfinished } from '../bench/creation.ts'
import { joinQuoted, joinWords } from '../bench/join-words.ts'
import { useBench } from '../bench/useBench.ts'
import { createNotesPlayer } from '../sound/notes/notes-player.ts'
import { SeekBar } from '../sound/SeekBar.tsx'
import { LazyScore } from './LazyScore.ts'
import { NotesActions } from './NotesActions.tsx'
import { describePiece } from './names.ts'
import { PartsMixer } from './PartsMixer.tsx'
import { PianoRoll } from './PianoRoll.tsx'
import { PieceHead } from './PieceHead.tsx'
import { Sections } from './Sections.tsx'
import { musicTexts } from './texts.ts'

interface PlayedPieceProps {
  creation: creations.Creation
  composed: music.ComposedPiece
}

/** A piece with its notes: they sound in the page, and are seen as a piano roll or a score. */
export function PlayedPiece({ creation, composed }: PlayedPieceProps) {
  const t = useTexts(musicTexts)
  const language = useLanguage()
  const { bench } = useBench()
  const { piece, understood, notUnderstood = [] } = composed
  const player = useMemo(() => createNotesPlayer(piece), [piece])
  const [view, setView] = useState<'roll' | 'score'>('roll')

  const line = describePiece(t, piece, language)

  useEffect(() => {
    if (bench.takePress(creation.id)) player.play()
    return () => player.close()
  }, [player])

  return (
    <>
      <PieceHead creation={creation} player={player} line={line} />
      <SeekBar player={player} peaks={creation.parts[0]?.sound?.peaks} />
      <Sections piece={piece} player={player} />
      {isUnfinished(creation) && <p className="music-note">{t('makingFile')}</p>}
      {understood.length > 0 && (
        <p className="music-note">{t('understood', { words: joinWords(understood, language) })}</p>
      )}
      {notUnderstood.length > 0 && (
        <p className="music-note">
          {t('notUnderstood', { words: joinQuoted(notUnderstood, language) })}
        </p>
      )}
      <div className="bench__bar">
        {creation.parts[1]?.downloads?.abc && (
          <SegmentedControl
            label={t('showAs')}
            options={[
              { value: 'roll', label: t('roll') },
              { value: 'score', label: t('score') },
            ]}
            value={view}
            onChoose={setView}
          />
        )}
        <NotesActions creation={creation} line={line} piece={piece} />
      </div>
      {view === 'roll' ? (
        <PianoRoll piece={piece} player={player} />
      ) : (
        <Suspense fallback={null}>
          <LazyScore creation={creation} piece={piece} player={player} />
        </Suspense>
      )}
      <PartsMixer piece={piece} player={player} />
    </>
  )
}
