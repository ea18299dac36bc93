import type { creations as contract } from '@atelier/contract'
import type { PictureEngine } from '../../../providers/pictures/picture-engine.ts'

/** This server. */
export const ENGINE: contract.ToolEngine = {
  id: 'sketch',
  name: 'Sketch',
  isSketch: true,
  styles: [],
  shapes: [],
  formats: ['png', 'webp', 'jpeg', 'svg', 'pdf'],
  qualities: [],
  backgrounds: [],
  canChange: true,
  canMask: false,
  maxReferences: 0,
  hasPreviews: false,
  secondsPerPicture: 1,
}

export const describeModel = ({ description }: PictureEngine): contract.ToolEngine => ({
  ...description,
  styles: [],
  shapes: [],
  formats: [...description.formats, 'pdf'],
  qualities: [],
  backgrounds: [],
  canMask: false,
})
