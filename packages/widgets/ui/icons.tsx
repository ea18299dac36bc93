// The Lucide icons (ISC licence) that the widgets use. Each one is an export of its own, so that bundlers drop the
// unused ones.
import { createIcon } from './create-icon.tsx'

export { Fingerprint } from './fingerprint-icon.tsx'
export * from './first-paint-icons.tsx'
export const Alert = /* @__PURE__ */ createIcon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 8v4M12 16h.01" />
  </>,
)
export const FileText = /* @__PURE__ */ createIcon(
  <path d="M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7ZM14 2v4a2 2 0 0 0 2 2h4M10 9H8M16 13H8M16 17H8" />,
)
export const Offline = /* @__PURE__ */ createIcon(
  <path d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8a15 15 0 0 0-11.3-3.8M2 2l20 20" />,
)
export const Info = /* @__PURE__ */ createIcon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 16v-4M12 8h.01" />
  </>,
)
export const Warning = /* @__PURE__ */ createIcon(
  <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" />,
)
export const Success = /* @__PURE__ */ createIcon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="m9 12 2 2 4-4" />
  </>,
)
export const ChevronDown = /* @__PURE__ */ createIcon(<path d="m6 9 6 6 6-6" />)
export const ArrowRight = /* @__PURE__ */ createIcon(<path d="M5 12h14M12 5l7 7-7 7" />)
export const ArrowLeft = /* @__PURE__ */ createIcon(<path d="M19 12H5M12 19l-7-7 7-7" />)
export const Check = /* @__PURE__ */ createIcon(<path d="M20 6 9 17l-5-5" />)
export const Copy = /* @__PURE__ */ createIcon(
  <>
    <rect width="14" height="14" x="8" y="8" rx="2" />
    <path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2" />
  </>,
)
export const Eye = /* @__PURE__ */ createIcon(
  <>
    <path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" />
    <circle cx="12" cy="12" r="3" />
  </>,
)
export const EyeOff = /* @__PURE__ */ createIcon(
  <path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20" />,
)
export const Plus = /* @__PURE__ */ createIcon(<path d="M5 12h14M12 5v14" />)
export const Trash = /* @__PURE__ */ createIcon(
  <path d="M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2" />,
)
export const SidePanel = /* @__PURE__ */ createIcon(
  <>
    <rect width="18" height="18" x="3" y="3" rx="2" />
    <path d="M9 3v18" />
  </>,
)
export const ArrowUpRight = /* @__PURE__ */ createIcon(<path d="M7 7h10v10M7 17 17 7" />)
export const Mail = /* @__PURE__ */ createIcon(
  <>
    <path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7" />
    <rect x="2" y="4" width="20" height="16" rx="2" />
  </>,
)
export const User = /* @__PURE__ */ createIcon(
  <>
    <path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2" />
    <circle cx="12" cy="7" r="4" />
  </>,
)
export const LogOut = /* @__PURE__ */ createIcon(
  <path d="m16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" />,
)
export const CapsLock = /* @__PURE__ */ createIcon(<path d="m12 3 8 9h-4v5H8v-5H4zM8 21h8" />)
export const Share = /* @__PURE__ */ createIcon(
  <>
    <circle cx="18" cy="5" r="3" />
    <circle cx="6" cy="12" r="3" />
    <circle cx="18" cy="19" r="3" />
    <path d="m8.59 13.51 6.83 3.98M15.41 6.51l-6.82 3.98" />
  </>,
)

export const Lock = /* @__PURE__ */ createIcon(
  <>
    <rect width="18" height="11" x="3" y="11" rx="2" />
    <path d="M7 11V7a5 5 0 0 1 10 0v4" />
  </>,
)

export const Clock = /* @__PURE__ */ createIcon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 6v6l4 2" />
  </>,
)

export const Timer = /* @__PURE__ */ createIcon(
  <path d="M10 2h4M12 14l3-3M20 14a8 8 0 1 1-16 0 8 8 0 0 1 16 0" />,
)
export const Laptop = /* @__PURE__ */ createIcon(
  <path d="M18 5a2 2 0 0 1 2 2v8.526a2 2 0 0 0 .212.897l1.068 2.127a1 1 0 0 1-.9 1.45H3.62a1 1 0 0 1-.9-1.45l1.068-2.127A2 2 0 0 0 4 15.526V7a2 2 0 0 1 2-2zM20.054 15.987H3.946" />,
)
export const Phone = /* @__PURE__ */ createIcon(
  <>
    <rect width="14" height="20" x="5" y="2" rx="2" />
    <path d="M12 18h.01" />
  </>,
)
export const Key = /* @__PURE__ */ createIcon(
  <path d="M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4zM16.5 7.5h.01" />,
)
export const Columns = /* @__PURE__ */ createIcon(<path d="M3 4h8v16H3zM13 4h8v16h-8z" />)
export const Pencil = /* @__PURE__ */ createIcon(
  <path d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4" />,
)
export const Archive = /* @__PURE__ */ createIcon(
  <path d="M3 4h18v5H3zM5 9v9a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V9M10 13h4" />,
)
