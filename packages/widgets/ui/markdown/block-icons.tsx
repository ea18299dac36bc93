// The Lucide icons (ISC licence) of the tools for code and tables, which are loaded with them.
import { createIcon } from '../create-icon.tsx'

export const Spreadsheet = /* @__PURE__ */ createIcon(
  <>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M3 9h18M3 15h18M9 9v12" />
  </>,
)
export const WrapLines = /* @__PURE__ */ createIcon(
  <path d="m16 16-3 3 3 3M3 12h14.5a1 1 0 0 1 0 7H13M3 19h6M3 5h18" />,
)
export const Download = /* @__PURE__ */ createIcon(
  <path d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5" />,
)
