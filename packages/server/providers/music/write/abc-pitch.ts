/** A step in an octave, as ABC writes it: C is middle C, c the octave above it, C, the octave below. */
export function abcPitch({ step, octave }: { step: string; octave: number }): string {
  if (octave >= 5) return step.toLowerCase() + "'".repeat(octave - 5)
  return step + ','.repeat(4 - octave)
}

export const ABC_SIGNS: Record<string, string> = {
  '-2': '__',
  '-1': '_',
  '0': '=',
  '1': '^',
  '2': '^^',
}
