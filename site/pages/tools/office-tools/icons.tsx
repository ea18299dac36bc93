// Shapes from Lucide (ISC licence).
import { createIcon } from '@atelier/widgets'

export const FileUp = createIcon(
  <path d="M14.5 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7.5zM14 2v6h6M12 12v6M15 15l-3-3-3 3" />,
)
export const ListIcon = createIcon(<path d="M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01" />)
export const TableIcon = createIcon(
  <path d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 9h18M3 15h18M12 3v18" />,
)
export const SlidesIcon = createIcon(
  <path d="M2 3h20M21 3v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V3M7 21l5-5 5 5" />,
)
export const ConvertIcon = createIcon(
  <path d="m17 2 4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3" />,
)
export const TranslateIcon = createIcon(
  <path d="m5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6" />,
)
// Drawn for this page.
export const PagesIcon = createIcon(
  <path d="M9 3h7l4 4v9a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM15.5 3v4.5H20M4.5 7.5V20a1 1 0 0 0 1 1H16" />,
)
