import type { Act, ShareViewerStore } from '@atelier/widgets'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { ReportDialog } from './ReportDialog.tsx'
import { useRequestedAct } from './useRequestedAct.ts'

/** The dialog that reports the conversation. `?report` opens it: readers on other websites come from there. */
export function useReport(viewer: ShareViewerStore, act: Act): { open(): void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const isRequested = useRequestedAct('report', true)
  const open = () => act.run(() => setOpen(true))
  const openRequested = useEffectEvent(open)
  useEffect(() => {
    if (isRequested) openRequested()
  }, [isRequested])
  return {
    open,
    dialog: isOpen && <ReportDialog viewer={viewer} onClose={() => setOpen(false)} />,
  }
}
