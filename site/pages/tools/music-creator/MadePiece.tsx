import type { creations, music } from '@atelier/contract'
import { Skeleton, useTexts } from '@atelier/widgets'
import { ChangeForm } from '../bench/ChangeForm.tsx'
import { CreationFailure } from '../bench/CreationFailure.tsx'
import { isUnfinished } from '../bench/creation.ts'
import { Facts } from '../bench/Facts.tsx'
import { GuestNote } from '../bench/GuestNote.tsx'
import { LoadFailure } from '../bench/LoadFailure.tsx'
import { usePartFile } from '../bench/usePartFile.ts'
import { Composing } from './Composing.tsx'
import { PlayedPiece } from './PlayedPiece.tsx'
import { PlayedSound } from './PlayedSound.tsx'
import { musicTexts } from './texts.ts'

const CHANGES = ['change1', 'change2', 'change3', 'change4', 'change5'] as const

interface MadePieceProps {
  creation: creations.Creation
  ancestors: readonly creations.Creation[]
}

/** A piece, and what can be done with it. */
export function MadePiece({ creation, ancestors }: MadePieceProps) {
  const t = useTexts(musicTexts)
  const isReady = creation.parts[0]?.status === 'done'
  return (
    <>
      <CreationFailure creation={creation} />
      {creation.status === 'stopped' && !isReady && <p className="muted">{t('wasStopped')}</p>}
      <Played creation={creation} />
      {isReady && (
        <ChangeForm
          creation={creation}
          selected={0}
          suggestions={CHANGES.map((change) => t(change))}
          title={t('changeTitle')}
        />
      )}
      <Facts creation={creation} selected={0} ancestors={ancestors} embedded={t('embedded')} />
      <GuestNote />
    </>
  )
}

function Played({ creation }: { creation: creations.Creation }) {
  const [sound, notes] = creation.parts
  const state = usePartFile<music.ComposedPiece>(notes?.url)
  // What an endpoint has made has no notes.
  if (!notes)
    return sound?.url ? <PlayedSound creation={creation} /> : <Pending creation={creation} />
  if (!notes.url) return <Pending creation={creation} />
  if (state.is === 'loading') return <Skeleton width="long" />
  if (state.is === 'failed') return <LoadFailure error={state.error} onRetry={state.retry} />
  return <PlayedPiece creation={creation} composed={state.content} />
}

const Pending = ({ creation }: { creation: creations.Creation }) =>
  isUnfinished(creation) ? <Composing /> : null
