import { createIcon } from '../../ui/create-icon.tsx'

export const Play = /* @__PURE__ */ createIcon(<path d="m7 4 13 8-13 8z" />)
export const Pause = /* @__PURE__ */ createIcon(<path d="M6 4h4v16H6zM14 4h4v16h-4z" />)
export const Stop = /* @__PURE__ */ createIcon(<rect width="14" height="14" x="5" y="5" rx="2" />)
