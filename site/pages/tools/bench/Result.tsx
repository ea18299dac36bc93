import type { creations } from '@atelier/contract'
import { Skeleton, useTexts } from '@atelier/widgets'
import { ChangeForm } from './ChangeForm.tsx'
import { CreationFailure } from './CreationFailure.tsx'
import { isDone, isUnfinished } from './creation.ts'
import { Facts } from './Facts.tsx'
import { Gallery } from './Gallery.tsx'
import { GuestNote } from './GuestNote.tsx'
import { NothingYet } from './NothingYet.tsx'
import { Placeholders } from './Placeholders.tsx'
import { ProgressStatus } from './ProgressStatus.tsx'
import { RESULT_ID } from './reveal.ts'
import { ResultBar } from './ResultBar.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { benchTexts } from './texts.ts'
import { useBench, useShown } from './useBench.ts'
import { useSelectedPart } from './useSelectedPart.ts'
import './result.css'

interface ResultProps {
  examples: readonly string[]
  changes: readonly string[]
}

/** What is being made or was made, and what can be done with it. */
export function Result({ examples, changes }: ResultProps) {
  const t = useTexts(benchTexts)
  return (
    <section id={RESULT_ID} className="bench__result" aria-label={t('result')} tabIndex={-1}>
      <ProgressStatus />
      <ResultContent examples={examples} changes={changes} />
    </section>
  )
}

function ResultContent({ examples, changes }: ResultProps) {
  const t = useTexts(benchTexts)
  const { bench } = useBench()
  const shown = useShown()
  if (shown.is === 'nothing')
    return (
      <NothingYet
        title={t('nothingTitle')}
        hint={t('nothingHint')}
        label={t('examples')}
        examples={examples.map((wish) => ({ name: wish, wish }))}
      />
    )
  if (shown.is === 'starting') return <Placeholders recipe={shown.recipe} />
  if (shown.is === 'loading')
    return (
      <div aria-busy="true">
        <span className="atl-unseen" role="status">
          {t('loading')}
        </span>
        <Skeleton width="medium" />
      </div>
    )
  if (shown.is === 'failed')
    return <LoadFailure error={shown.error} onRetry={() => void bench.load(shown.id)} />
  const { creation, ancestors } = shown
  return <Finished key={creation.id} creation={creation} ancestors={ancestors} changes={changes} />
}

interface FinishedProps {
  creation: creations.Creation
  ancestors: readonly creations.Creation[]
  changes: readonly string[]
}

function Finished({ creation, ancestors, changes }: FinishedProps) {
  const [selected, select] = useSelectedPart(creation)
  const { ResultActions } = useBench().page
  const isReady = creation.parts.some(isDone) && !isUnfinished(creation)
  return (
    <>
      <ResultBar creation={creation} selected={selected} />
      <CreationFailure creation={creation} />
      <Gallery creation={creation} selected={selected} onSelect={select} />
      {isReady && selected !== undefined && ResultActions && (
        <ResultActions creation={creation} selected={selected} />
      )}
      <Facts creation={creation} selected={selected} ancestors={ancestors} />
      <GuestNote />
      {isReady && selected !== undefined && (
        <ChangeForm creation={creation} selected={selected} suggestions={changes} />
      )}
    </>
  )
}
