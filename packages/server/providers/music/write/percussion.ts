export interface DrumSign {
  name: string
  /** Where it stands on the five lines, as if in treble clef. */
  step: string
  octave: number
  isCross: boolean
}

const SIGNS: [pitches: number[], sign: DrumSign][] = [
  [[35, 36], { name: 'Bass drum', step: 'F', octave: 4, isCross: false }],
  [[37], { name: 'Side stick', step: 'C', octave: 5, isCross: true }],
  [[38, 39, 40], { name: 'Snare drum', step: 'C', octave: 5, isCross: false }],
  [[41, 43], { name: 'Floor tom', step: 'A', octave: 4, isCross: false }],
  [[45, 47], { name: 'Middle tom', step: 'D', octave: 5, isCross: false }],
  [[48, 50], { name: 'High tom', step: 'E', octave: 5, isCross: false }],
  [[42, 46, 54, 69, 70, 82], { name: 'Hi-hat', step: 'G', octave: 5, isCross: true }],
  [[44], { name: 'Pedal hi-hat', step: 'D', octave: 4, isCross: true }],
  [[51, 53, 59], { name: 'Ride cymbal', step: 'F', octave: 5, isCross: true }],
  [[49, 52, 55, 57], { name: 'Crash cymbal', step: 'A', octave: 5, isCross: true }],
]
const OTHER: DrumSign = { name: 'Percussion', step: 'B', octave: 4, isCross: true }

const BY_PITCH = new Map(SIGNS.flatMap(([pitches, sign]) => pitches.map((pitch) => [pitch, sign])))

/** How a drum of General MIDI is written. */
export function drumSign(pitch: number): DrumSign {
  return BY_PITCH.get(pitch) ?? OTHER
}
