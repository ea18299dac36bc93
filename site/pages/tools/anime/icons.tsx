// Shapes from Lucide (ISC licence).
import { createIcon } from '@atelier/widgets'

export const MoveUp = createIcon(<path d="m5 12 7-7 7 7M12 19V5" />)
export const KeepPerson = createIcon(
  <>
    <path d="M2 21a8 8 0 0 1 13.292-6M16 19l2 2 4-4" />
    <circle cx="10" cy="8" r="5" />
  </>,
)
export const Sheet = createIcon(
  <>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M12 3v18M12 12h9" />
  </>,
)
export const Strip = createIcon(
  <>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M3 12h18M14 3v9M9 12v9" />
  </>,
)
