import type { ComponentType } from 'react'
import type { ComposerToolProps } from './composer-tool.ts'

export const loadComposerTools = async (): Promise<ComponentType<ComposerToolProps>> =>
  (await import('./composer-tools.tsx')).ComposerTools
