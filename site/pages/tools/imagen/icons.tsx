// Shapes from Lucide (ISC licence).
import { createIcon } from '@atelier/widgets'

export const LookClose = createIcon(
  <>
    <circle cx="11" cy="11" r="8" />
    <path d="m21 21-4.300-4.300M11 8v6M8 11h6" />
  </>,
)
export const ProofSheet = createIcon(
  <>
    <rect width="16" height="20" x="4" y="2" rx="2" />
    <path d="M8 6h3v4H8zM13.500 6h3v4h-3zM8 14h3v4H8z" />
  </>,
)
