import { lazyComponent } from '../lazy-component.tsx'

export const LazyImportDialog = lazyComponent<{ onClose: () => void }>(
  async () => (await import('./ImportDialog.tsx')).ImportDialog,
)
