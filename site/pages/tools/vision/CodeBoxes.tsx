import { styleOf } from './area-boxes.ts'
import type { FoundCode } from './look/picture-facts.ts'

/** Where the codes are on the picture, with their numbers in the list. */
export function CodeBoxes({ codes }: { codes: readonly FoundCode[] }) {
  return (
    <div className="vision-codes" aria-hidden="true">
      {codes.map(({ box }, index) => (
        <span key={index} className="vision-code-box" style={styleOf(box)}>
          <i className="vision-area__number num">{index + 1}</i>
        </span>
      ))}
    </div>
  )
}
