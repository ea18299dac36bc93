import { createIcon } from '../ui/create-icon.tsx'

export const Play = /* @__PURE__ */ createIcon(<path d="M7 4v16l13-8z" />)
export const Pause = /* @__PURE__ */ createIcon(<path d="M8 5v14M16 5v14" />)
export const Stop = /* @__PURE__ */ createIcon(<rect width="14" height="14" x="5" y="5" rx="2" />)

export const Speaker = /* @__PURE__ */ createIcon(
  <path d="M11 5 6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M19 5a10 10 0 0 1 0 14" />,
)
