import { addLateStyles } from '../../late-styles.ts'
import styles from './guest.css?inline'
import { LauncherNotices } from './LauncherNotices.tsx'
import { Welcome } from './Welcome.tsx'

addLateStyles(styles)

/**
 * The parts that an embedding page can add to a chat. One file, because most pages use several of them. One object,
 * because bundlers drop a module that only re-exports, together with its styles.
 */
export const guestParts = { LauncherNotices, Welcome }
