import { lazyComponent } from '../lazy-component.tsx'
import type { InstructionsDialogProps } from './InstructionsDialog.tsx'

export const LazyInstructionsDialog = lazyComponent<InstructionsDialogProps>(
  async () => (await import('./InstructionsDialog.tsx')).InstructionsDialog,
)
