export { createTimeline, type Timeline } from './timeline.ts'
