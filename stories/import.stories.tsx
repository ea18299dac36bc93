import { LazyImportDialog } from '@atelier/widgets'

/** Choose a file of Atelier, ChatGPT, LibreChat or Open WebUI. */
export function Beginning() {
  return <LazyImportDialog onClose={() => {}} />
}
