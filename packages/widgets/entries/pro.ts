// `@atelier/widgets/pro`
export { ProButton, type ProButtonControls, type ProButtonProps } from '../pro/ProButton.tsx'
export * from './settings.ts'
