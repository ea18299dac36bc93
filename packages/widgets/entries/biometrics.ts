// `@atelier/widgets/biometrics`
export {
  BiometricManager,
  type BiometricManagerControls,
  type BiometricManagerProps,
} from '../passkeys/BiometricManager.tsx'
export * from './settings.ts'
