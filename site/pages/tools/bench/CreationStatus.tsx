import type { Shown } from './shown-creation.ts'

export type StatusTexts = Record<'starting' | 'working' | 'done' | 'stopped', string>

interface CreationStatusProps {
  shown: Shown
  texts: StatusTexts
}

/** Tells screen readers how far a text or a document is. */
export function CreationStatus({ shown, texts }: CreationStatusProps) {
  return (
    <p className="atl-unseen" role="status">
      {statusOf(shown, texts)}
    </p>
  )
}

function statusOf(shown: Shown, texts: StatusTexts): string | undefined {
  if (shown.is === 'starting') return texts.starting
  if (shown.is !== 'ready' || !shown.wasUnfinished) return undefined
  const { status } = shown.creation
  if (status === 'failed') return undefined
  return status === 'done' || status === 'stopped' ? texts[status] : texts.working
}
