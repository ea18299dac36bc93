// The icons of an empty chat. They have a file of their own because a bundle includes files as a whole: the other
// icons would make the first paint slower.
import { createIcon } from './create-icon.tsx'

export const Close = /* @__PURE__ */ createIcon(<path d="M18 6 6 18M6 6l12 12" />)
export const ArrowUp = /* @__PURE__ */ createIcon(<path d="M12 19V5M5 12l7-7 7 7" />)
export const Stop = /* @__PURE__ */ createIcon(
  <rect width="12" height="12" x="6" y="6" rx="2" fill="currentColor" />,
)
export const Retry = /* @__PURE__ */ createIcon(
  <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5" />,
)
export const SpeechBubble = /* @__PURE__ */ createIcon(
  <path d="M21 12a8 8 0 0 1-8 8H3l2-4a8 8 0 1 1 16-4z" />,
)
