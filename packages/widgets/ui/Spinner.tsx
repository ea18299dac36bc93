/** Turns; with reduced motion it is the word beside it that tells. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className="atl-spinner" role={label ? 'status' : undefined}>
      <span className="atl-spinner__wheel" aria-hidden="true" />
      {label && <span className="atl-spinner__label">{label}</span>}
    </span>
  )
}

/** A line of text that is still to come. */
export function Skeleton({ width }: { width: 'short' | 'medium' | 'long' }) {
  return <span className={`atl-skeleton atl-skeleton--${width}`} aria-hidden="true" />
}
