// Apart from the other icons, which every chat loads.
import { createIcon } from '../../ui/create-icon.tsx'

export const Star = /* @__PURE__ */ createIcon(
  <path d="m12 3 2.8 5.6 6.2.9-4.5 4.4 1.1 6.1L12 17.1 6.4 20l1.1-6.1L3 9.5l6.2-.9z" />,
)
export const Volume = /* @__PURE__ */ createIcon(
  <path d="M11 5 6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13" />,
)
