import { lazyComponent } from '../lazy-component.tsx'
import type { ExportMenuProps } from './ExportMenu.tsx'

export const LazyExportMenu = lazyComponent<ExportMenuProps>(
  async () => (await import('./ExportMenu.tsx')).ExportMenu,
)
