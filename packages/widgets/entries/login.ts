// `@atelier/widgets/login`
export { SignIn, type SignInControls, type SignInProps } from '../login/SignIn.tsx'
export * from './settings.ts'
