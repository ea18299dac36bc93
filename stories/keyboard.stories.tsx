import { LazyShortcutsDialog } from '@atelier/widgets'

/** All keyboard shortcuts, and the settings for keys and announcements. */
export function Shortcuts() {
  return <LazyShortcutsDialog onClose={() => {}} />
}
