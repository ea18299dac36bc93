/** With reduced motion, only the label shows that something is loading. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className="atl-spinner" role={label ? 'status' : undefined}>
      <span className="atl-spinner__wheel" aria-hidden="true" />
      {label && <span className="atl-spinner__label">{label}</span>}
    </span>
  )
}

export function Skeleton({ width }: { width: 'short' | 'medium' | 'long' }) {
  return <span className={`atl-skeleton atl-skeleton--${width}`} aria-hidden="true" />
}
