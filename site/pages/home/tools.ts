import type { Address } from '../../addresses.ts'

/** Nine tools on one bench, in the order they are shown. */
export const tools = {
  chat: '/chat',
  imageGenerator: '/image-generator',
  vision: '/vision',
  contentWriter: '/content-writer',
  officeTools: '/office-tools',
  musicCreator: '/music-creator',
  voiceSynthesis: '/voice-synthesis',
  anime: '/anime',
  imagen: '/imagen',
} as const satisfies Record<string, Address>

export type Tool = keyof typeof tools
