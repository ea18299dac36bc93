import { createIcon } from '../../ui/create-icon.tsx'

export const Speaker = /* @__PURE__ */ createIcon(
  <path d="M11 5 6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M19 5a10 10 0 0 1 0 14" />,
)
