import type { creations } from '@atelier/contract'

/**
 * The measures of a person, in units of which a head has about 340. The middle of the face is at x 0; y goes down from the
 * air above the hair (0) over the chin (about 420) to the hips (900). Only the character decides them, so that a person is
 * the same in every picture.
 */
export interface Build {
  /** Half of the face's width. */
  cheek: number
  chin: number
  /** Outline of the face. */
  face: string
  eyes: { x: number; y: number; size: number }
  mouthY: number
  /** Half of the neck's width. */
  neck: number
  /** Half of the shoulders' width. */
  shoulder: number
  waist: number
}

type Character = creations.AnimeCharacter

const AGES: Record<
  Character['age'],
  { chin: number; eyes: number; eyeY: number; shoulder: number; neck: number }
> = {
  child: { chin: 396, eyes: 1.2, eyeY: 300, shoulder: 108, neck: 27 },
  young: { chin: 412, eyes: 1.1, eyeY: 292, shoulder: 132, neck: 31 },
  grown: { chin: 420, eyes: 0.94, eyeY: 290, shoulder: 142, neck: 35 },
  old: { chin: 418, eyes: 0.85, eyeY: 293, shoulder: 134, neck: 35 },
}

export function buildOf({ age, face, clothes }: Character): Build {
  const measures = AGES[age]
  const isBroad = face === 'square'
  const chin = measures.chin + (face === 'pointed' ? 8 : face === 'round' ? -4 : 0)
  const cheek = face === 'oval' ? 97 : face === 'pointed' ? 99 : 102
  const shoulder = measures.shoulder + (isBroad ? 16 : 0) + (clothes === 'coat' ? 4 : 0)
  return {
    cheek,
    chin,
    face: outlineOf(face, cheek, chin, age),
    eyes: { x: 46, y: measures.eyeY, size: measures.eyes },
    mouthY: chin - (age === 'child' ? 38 : 44),
    neck: measures.neck + (isBroad ? 7 : 0),
    shoulder,
    waist: shoulder * (isBroad ? 0.74 : 0.64),
  }
}

function outlineOf(
  face: Character['face'],
  cheek: number,
  chin: number,
  age: Character['age'],
): string {
  const crown = `M${-cheek} 262C${-cheek} 186 -60 140 0 140S${cheek} 186 ${cheek} 262`
  if (face === 'square') {
    const jaw = chin - 30
    return `${crown}C${cheek} 318 ${cheek - 6} ${jaw - 34} 66 ${jaw}Q38 ${chin} 0 ${chin}Q-38 ${chin} -66 ${jaw}C${6 - cheek} ${jaw - 34} ${-cheek} 318 ${-cheek} 262Z`
  }
  const full =
    { round: 0.66, oval: 0.42, pointed: 0.08 }[face] +
    (age === 'child' ? 0.16 : age === 'old' ? 0.12 : 0)
  // How low the cheeks hang, and how blunt the chin is.
  const cheekY = 262 + 66 + full * 38
  const blunt = 24 + full * 38
  return `${crown}C${cheek} ${cheekY} ${blunt + 10} ${chin} 0 ${chin}C${-blunt - 10} ${chin} ${-cheek} ${cheekY} ${-cheek} 262Z`
}
