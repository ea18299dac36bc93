import { useTexts, type Translate } from '@atelier/widgets'
import { doneCountOf } from './creation.ts'
import type { Shown } from './shown-creation.ts'
import { benchTexts } from './texts.ts'
import { useShown } from './useBench.ts'

/** Tells screen readers how far it is: once for each picture that is ready, and nothing of what was ready before. */
export function ProgressStatus() {
  const t = useTexts(benchTexts)
  const shown = useShown()
  return (
    <p className="atl-unseen" role="status">
      {progressOf(shown, t)}
    </p>
  )
}

function progressOf(
  shown: Shown,
  t: Translate<keyof typeof benchTexts.english>,
): string | undefined {
  if (shown.is === 'starting') return t('starting')
  if (shown.is !== 'ready' || !shown.wasUnfinished) return undefined
  const { status, ahead = 0, parts } = shown.creation
  const done = doneCountOf(shown.creation)
  if (status === 'queued') return ahead > 0 ? t('ahead', { count: ahead }) : t('starting')
  if (status === 'making') return t('ready', { done, count: parts.length })
  if (status === 'stopped') return done > 0 ? t('stopped', { count: done }) : t('stoppedEmpty')
  // The notice about a failure is announced itself.
  return status === 'done' ? t('allReady', { count: done }) : undefined
}
