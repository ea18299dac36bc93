// What an embedding page can add to a chat. One file, because most pages that use one of these use several.
import { addLateStyles } from '../../late-styles.ts'
import styles from './guest.css?inline'

export { LauncherNotices } from './LauncherNotices.tsx'
export { Welcome } from './Welcome.tsx'

addLateStyles(styles)
