import { lazyComponent } from '../lazy-component.tsx'
import type { ShortcutsDialogProps } from './ShortcutsDialog.tsx'

export const LazyShortcutsDialog = lazyComponent<ShortcutsDialogProps>(
  async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
)
