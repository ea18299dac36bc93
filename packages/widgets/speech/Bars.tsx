// Opts out of the React compiler: this renders rarely, and memoizing its parts would only add bytes.
'use no memo'

import { addLateStyles } from '../late-styles.ts'
import styles from './bars.css?inline'

addLateStyles(styles)

/** A silent part is drawn as a dot. */
const MIN_HEIGHT = 0.08

interface BarsProps {
  /** From 0 to 1. */
  heights: readonly number[]
  /** How many bars get the accent colour: the first ones, or the last ones if the number is negative. */
  accented: number
}

/** The loudness of audio as bars, which fill the element around them. */
export function Bars({ heights, accented }: BarsProps) {
  const count = heights.length
  return (
    <svg
      className="atl-bars"
      viewBox={`0 0 ${Math.max(1, count)} 2`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {heights.map((height, bar) => {
        const size = 2 * Math.max(MIN_HEIGHT, height)
        const isAccented = accented < 0 ? bar >= count + accented : bar < accented
        return (
          <rect
            key={bar}
            className={isAccented ? 'atl-bars__accented' : undefined}
            x={bar + 0.2}
            y={1 - size / 2}
            width={0.6}
            height={size}
          />
        )
      })}
    </svg>
  )
}
