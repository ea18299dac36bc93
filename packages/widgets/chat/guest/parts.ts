import { addLateStyles } from '../../late-styles.ts'
import styles from './guest.css?inline'
import { LauncherNotices } from './LauncherNotices.tsx'
import { Welcome } from './Welcome.tsx'

addLateStyles(styles)

/**
 * What an embedding page can add to a chat. One file, because most pages that use one of these use several. One object,
 * because bundlers drop a module that only re-exports, and the styles with it.
 */
export const guestParts = { LauncherNotices, Welcome }
