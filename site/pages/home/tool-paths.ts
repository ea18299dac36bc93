import type { RoutePath } from '../../route-paths.ts'

export const toolPaths = {
  chat: '/chat',
  imageGenerator: '/image-generator',
  vision: '/vision',
  contentWriter: '/content-writer',
  officeTools: '/office-tools',
  musicCreator: '/music-creator',
  voiceSynthesis: '/voice-synthesis',
  anime: '/anime',
  imagen: '/imagen',
} as const satisfies Record<string, RoutePath>

export type Tool = keyof typeof toolPaths
