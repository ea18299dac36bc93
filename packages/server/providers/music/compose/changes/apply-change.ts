import { MUSIC_TONICS, type music } from '@atelier/contract'
import type { PartPlan, PiecePlan, SectionPlan } from '../plan.ts'
import { pitchClass } from '../theory/scales.ts'
import { addBars, removeBars } from './bars.ts'

/** Changes a plan. What the change does not name stays as it is, so that its notes stay too. */
export function applyChange(plan: PiecePlan, change: music.MusicChange): PiecePlan {
  switch (change.do) {
    case 'play-with':
      return playWith(plan, change.instrument, change.role)
    case 'leave-out':
      return withParts(plan, change.role, { isHeard: false })
    case 'bring-back':
      return withParts(plan, change.role, { isHeard: true })
    case 'only':
      return {
        ...plan,
        parts: plan.parts.map((part) => ({ ...part, isHeard: part.role === change.role })),
      }
    case 'tempo':
      return { ...plan, tempoFactor: plan.tempoFactor * change.factor }
    case 'end':
      return changeEnd(plan, change.how)
    case 'add-bars':
      return addBars(plan, change.bars)
    case 'remove-bars':
      return removeBars(plan, change.bars)
    case 'transpose':
      return transpose(plan, change.semitones)
    case 'mode':
      return { ...plan, mode: change.mode }
    case 'level':
      return {
        ...plan,
        parts: plan.parts.map((part) =>
          part.role === change.role
            ? { ...part, level: Math.min(1, part.level * change.factor) }
            : part,
        ),
      }
  }
}

function withParts(plan: PiecePlan, role: music.Role, values: Partial<PartPlan>): PiecePlan {
  const parts = plan.parts.map((part) => (part.role === role ? { ...part, ...values } : part))
  return parts.some(({ isHeard }) => isHeard) ? { ...plan, parts } : plan
}

function playWith(
  plan: PiecePlan,
  instrument: music.Instrument,
  role: music.Role | undefined,
): PiecePlan {
  if (instrument === 'drums') return withParts(plan, 'drums', { isHeard: true })
  const isMeant = (part: PartPlan) => part.role !== 'drums' && (!role || part.role === role)
  return {
    ...plan,
    parts: plan.parts.map((part) => (isMeant(part) ? { ...part, instrument } : part)),
  }
}

function changeEnd(plan: PiecePlan, how: SectionPlan['endings'][number]): PiecePlan {
  return {
    ...plan,
    sections: plan.sections.map((section) =>
      section.name === 'end' ? { ...section, endings: [...section.endings, how] } : section,
    ),
  }
}

function transpose(plan: PiecePlan, semitones: number): PiecePlan {
  return { ...plan, transposed: plan.transposed + semitones }
}

/** The tonic as it is heard. */
export function soundingTonic({ tonic, transposed }: PiecePlan): music.Tonic {
  return MUSIC_TONICS[pitchClass(MUSIC_TONICS.indexOf(tonic) + transposed)]!
}
