import type { FoundText } from './read/found-text.ts'

/** The text on the picture, unseen, so that it can be selected where it stands. */
export function TextLayer({ found: { lines, picture, level, tilt } }: { found: FoundText }) {
  const toPicture = `translate(${picture.width / 2} ${picture.height / 2})`
  const toMiddle = `translate(${-level.width / 2} ${-level.height / 2})`
  return (
    <svg
      className="vision-text"
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <g transform={`${toPicture} rotate(${tilt}) ${toMiddle}`}>
        {lines.map(({ text, x, y, width, height }, index) => (
          <g key={index}>
            <rect x={x} y={y} width={width} height={height} rx={height / 8} />
            <text
              x={x}
              y={y + height * 0.8}
              fontSize={height * 0.9}
              textLength={width}
              lengthAdjust="spacingAndGlyphs"
            >
              {text}
            </text>
          </g>
        ))}
      </g>
    </svg>
  )
}
