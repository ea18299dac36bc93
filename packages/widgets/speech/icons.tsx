import { createIcon } from '../ui/create-icon.tsx'

export const Play = /* @__PURE__ */ createIcon(<path d="M7 4v16l13-8z" />)
export const Pause = /* @__PURE__ */ createIcon(<path d="M8 5v14M16 5v14" />)
export const Stop = /* @__PURE__ */ createIcon(<rect width="14" height="14" x="5" y="5" rx="2" />)
