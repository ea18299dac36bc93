import { generate } from 'lean-qr/nano'

/** The empty margin that scanners need, in modules: ISO/IEC 18004, 9.1. */
const QUIET_ZONE = 4

/** Dark on white in every theme, because many scanners cannot read it otherwise. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, get } = generate(text)
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => (get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  )
  const viewBoxSize = size + 2 * QUIET_ZONE
  return (
    <svg
      className="atl-share__qr"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${viewBoxSize} ${viewBoxSize}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={viewBoxSize} height={viewBoxSize} fill="#fff" />
      <path d={rows.join('')} fill="#111" />
    </svg>
  )
}
