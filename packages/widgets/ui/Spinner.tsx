/**
 * `label`: screen readers announce it, and with reduced motion it is shown instead of the wheel. Without a label,
 * nothing is announced, and with reduced motion the wheel stands still.
 */
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
