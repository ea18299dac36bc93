import type { creations } from '@atelier/contract'

/** Any chat model of this server: the recipe says which. The queue and the metrics have one engine for all. */
export const MODEL_ENGINE: creations.ToolEngine = {
  id: 'models',
  name: 'Models',
  isSketch: false,
  styles: [],
  shapes: [],
  formats: ['md', 'txt'],
  qualities: [],
  backgrounds: [],
  canChange: false,
  canMask: false,
  maxReferences: 0,
  hasPreviews: true,
  secondsPerPicture: 10,
}
