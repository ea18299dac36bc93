export { createRenderer, type Renderer, type RendererOptions } from './synthesize/renderer.ts'
export type { Role, StereoBlock } from './synthesize/types.ts'
export { createTimeline, type Timeline } from './timeline.ts'
