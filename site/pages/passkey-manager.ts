// Loaded when a person opens the passkeys.
import '@atelier/widgets/passkeys.css'

export { PasskeyManager } from '@atelier/widgets'
