// `@atelier/widgets/biometrics`
import { BiometricManager as BiometricManagerWidget } from '../passkeys/BiometricManager.tsx'
import { withFailureBox } from './failure-boundary.tsx'

/**
 * The user's passkeys: add, rename, pause, delete and test them. On a partner's page, a button that opens them in a
 * window. Our own pages need `@atelier/widgets/passkeys.css` and, outside the custom element, `<StepUp />`.
 * @example <BiometricManager onChange={({ passkeys }) => showCount(passkeys)} />
 */
export const BiometricManager = /* @__PURE__ */ withFailureBox(BiometricManagerWidget)

export type {
  BiometricManagerControls,
  BiometricManagerProps,
} from '../passkeys/BiometricManager.tsx'
export * from './settings.ts'
