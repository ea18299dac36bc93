// Shapes from Lucide (ISC licence).
import { createIcon } from '@atelier/widgets'

export const BoldIcon = createIcon(
  <path d="M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8" />,
)
export const ItalicIcon = createIcon(<path d="M19 4h-9M14 20H5M15 4 9 20" />)
export const BulletListIcon = createIcon(
  <path d="M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13" />,
)
export const NumberListIcon = createIcon(
  <path d="M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.9 2.6-3.5a1.5 1.500 0 0 0-2.600-1" />,
)
export const QuoteIcon = createIcon(<path d="M17 5H3M21 12H8M21 19H8M3 12v7" />)
export const LinkIcon = createIcon(
  <path d="M10 13a5 5 0 0 0 7.540.540l3-3a5 5 0 0 0-7.070-7.070l-1.720 1.710M14 11a5 5 0 0 0-7.540-.540l-3 3a5 5 0 0 0 7.070 7.070l1.710-1.710" />,
)
export const TableIcon = createIcon(
  <path d="M12 3v18M3 9h18M3 15h18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2" />,
)
export const UndoIcon = createIcon(<path d="M9 14 4 9l5-5M4 9h10.500a5.500 5.500 0 0 1 0 11H11" />)
export const RedoIcon = createIcon(<path d="m15 14 5-5-5-5M20 9H9.500a5.500 5.500 0 0 0 0 11H13" />)
export const FindIcon = createIcon(
  <path d="m21 21-4.340-4.340M11 3a8 8 0 1 1 0 16 8 8 0 0 1 0-16" />,
)
export const ChangesIcon = createIcon(<path d="M12 3v14M5 10h14M5 21h14" />)
export const BookmarkIcon = createIcon(
  <path d="m19 21-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2zM12 7v6M15 10H9" />,
)
export const LineIcon = createIcon(<path d="M5 12h14" />)
