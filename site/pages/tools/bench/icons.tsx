// Shapes from Lucide (ISC licence).
import { createIcon } from '@atelier/widgets'

export const Repeat = createIcon(
  <path d="m17 2 4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 13v1a4 4 0 0 1-4 4H3" />,
)
export const Enlarge = createIcon(<path d="M15 3h6v6M9 21H3v-6M21 3l-7 7M3 21l7-7" />)
export const CarryOn = createIcon(
  <path d="M14 4h6v6M20 4 10 14M20 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h5" />,
)
export const AddExample = createIcon(
  <path d="M16 5h6M19 2v6M21 11.5V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7.5M21 15l-3.1-3.1a2 2 0 0 0-2.8 0L6 21M9 7a2 2 0 1 1 0 4 2 2 0 0 1 0-4" />,
)
