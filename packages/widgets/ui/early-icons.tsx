// Of icons.tsx, what a widget draws before its first word. A file is loaded as a whole, so the others stand apart.
import { icon } from './Icon.tsx'

export const Close = /* @__PURE__ */ icon(<path d="M18 6 6 18M6 6l12 12" />)
export const ArrowUp = /* @__PURE__ */ icon(<path d="M12 19V5M5 12l7-7 7 7" />)
export const Stop = /* @__PURE__ */ icon(
  <rect width="12" height="12" x="6" y="6" rx="2" fill="currentColor" />,
)
export const Retry = /* @__PURE__ */ icon(
  <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5" />,
)
export const Bubble = /* @__PURE__ */ icon(<path d="M21 12a8 8 0 0 1-8 8H3l2-4a8 8 0 1 1 16-4z" />)
