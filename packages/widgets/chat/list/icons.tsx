import { createIcon } from '../../ui/create-icon.tsx'

export const Dots = /* @__PURE__ */ createIcon(
  <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="2.4" />,
)
export const Pin = /* @__PURE__ */ createIcon(
  <path d="M12 17v5M9 4h6l-.7 6.3 3 2.7a1 1 0 0 1 .2 1.4L17 17H7l-.5-2.6a1 1 0 0 1 .2-1.4l3-2.7z" />,
)
export const Restore = /* @__PURE__ */ createIcon(
  <path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />,
)
export const Download = /* @__PURE__ */ createIcon(
  <path d="M12 4v11M7 10l5 5 5-5M4 16v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3" />,
)
export const Checks = /* @__PURE__ */ createIcon(
  <path d="m3 7 2 2 4-4M3 17l2 2 4-4M13 7h8M13 17h8" />,
)
