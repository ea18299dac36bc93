// `@atelier/widgets/share`
export { ShareViewer, type ShareViewerProps } from '../share/ShareViewer.tsx'
export * from './settings.ts'
