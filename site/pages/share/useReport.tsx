import type { ViewerAction, ShareViewerStore } from '@atelier/widgets'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { ReportDialog } from './ReportDialog.tsx'
import { useRequestedAction } from './useRequestedAction.ts'

/**
 * The dialog that reports the conversation. `?report` opens the dialog, for readers who come from a widget on another
 * website.
 */
export function useReport(
  viewer: ShareViewerStore,
  action: ViewerAction,
): { open(): void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const isRequested = useRequestedAction('report', true)
  const open = () => action.run(() => setOpen(true))
  const openRequested = useEffectEvent(open)
  useEffect(() => {
    if (isRequested) openRequested()
  }, [isRequested])
  return {
    open,
    dialog: isOpen && <ReportDialog viewer={viewer} onClose={() => setOpen(false)} />,
  }
}
