import { createIcon } from '../../ui/create-icon.tsx'

export { Dots, Download } from '../list/icons.tsx'
export const Upload = /* @__PURE__ */ createIcon(
  <path d="M12 16V4M7 9l5-5 5 5M4 16v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3" />,
)
export const FileText = /* @__PURE__ */ createIcon(
  <path d="M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7zM14 2v4a2 2 0 0 0 2 2h4M16 13H8M16 17H8M10 9H8" />,
)
export const Braces = /* @__PURE__ */ createIcon(
  <path d="M8 3H7a2 2 0 0 0-2 2v5a2 2 0 0 1-2 2 2 2 0 0 1 2 2v5a2 2 0 0 0 2 2h1M16 21h1a2 2 0 0 0 2-2v-5a2 2 0 0 1 2-2 2 2 0 0 1-2-2V5a2 2 0 0 0-2-2h-1" />,
)
export const Code = /* @__PURE__ */ createIcon(
  <path d="m18 16 4-4-4-4M6 8l-4 4 4 4M14.5 4l-5 16" />,
)
export const Printer = /* @__PURE__ */ createIcon(
  <path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3h12v6M6 14h12v8H6z" />,
)
export const Keyboard = /* @__PURE__ */ createIcon(
  <>
    <rect width="20" height="16" x="2" y="4" rx="2" />
    <path d="M10 8h.01M12 12h.01M14 8h.01M16 12h.01M18 8h.01M6 8h.01M7 16h10M8 12h.01" />
  </>,
)
export const ListChecks = /* @__PURE__ */ createIcon(
  <path d="m3 17 2 2 4-4M3 7l2 2 4-4M13 6h8M13 12h8M13 18h8" />,
)
