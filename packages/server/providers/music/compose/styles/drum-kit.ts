/** Percussion of General MIDI. */
export const KICK = 36
export const SNARE = 38
export const SIDE_STICK = 37
export const CLOSED_HAT = 42
export const OPEN_HAT = 46
export const CRASH = 49
export const RIDE = 51
export const LOW_TOM = 45
export const SHAKER = 70
