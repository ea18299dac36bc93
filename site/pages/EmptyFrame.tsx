import { Illustration } from '../layout/Illustration.tsx'

/** A drawing of an empty picture frame, for pages without content. */
export function EmptyFrame() {
  return (
    <Illustration>
      <rect width="320" height="320" fill="var(--at-bg-sunken)" />
      <path d="M160 26 96 78M160 26l64 52" stroke="var(--at-border-strong)" strokeWidth="2" />
      <circle cx="160" cy="26" r="5" fill="var(--at-pigment-1)" />
      <rect
        x="62"
        y="78"
        width="196"
        height="166"
        fill="none"
        stroke="var(--at-pigment-4)"
        strokeWidth="12"
      />
      <rect x="80" y="96" width="160" height="130" fill="var(--at-bg)" />
      <path d="M0 286h320" stroke="var(--at-border)" strokeWidth="2" />
    </Illustration>
  )
}
