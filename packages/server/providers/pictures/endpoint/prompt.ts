import type { creations } from '@atelier/contract'
import type { PictureJob } from '../picture-engine.ts'

const STYLES: Record<creations.PictureStyle, string | undefined> = {
  'as-said': undefined,
  'cut-paper':
    'Style: a collage of cut paper, flat layered shapes with crisp edges and short soft shadows.',
  dusk: 'Style: silhouettes at dusk, dark shapes before a glowing sky of few colours.',
  wash: 'Style: a watercolour wash on paper with visible grain, torn soft edges and few muted pigments.',
  photo: 'Style: a photograph with natural light, true materials and fine detail.',
  ink: 'Style: a drawing in black ink on white paper, lively lines and hatching.',
}
const MAX_ASKED_LENGTH = 4_000

/** What the model is asked: the wish, and in words whatever the endpoint has no field for. */
export function promptOf({
  wish,
  style,
  manner,
  leaveOut,
  references,
  change,
}: Pick<PictureJob, 'wish' | 'style' | 'manner' | 'leaveOut' | 'references' | 'change'>): string {
  const hasExamples = references.length > 0
  const lines = change
    ? [
        `Change ${hasExamples ? 'the first' : 'this'} picture: ${change.words}`,
        'Keep everything else of it as it is.',
        hasExamples && 'The other pictures are examples for the change.',
      ]
    : [
        ...withStyle(wish, manner ?? STYLES[style]),
        hasExamples && 'The given pictures are examples.',
      ]
  return [...lines, leaveOut && `Leave out: ${leaveOut}`].filter(Boolean).join('\n')
}

/** Models read both as one text, which needs a full stop between them. */
function withStyle(wish: string, style: string | undefined): string[] {
  if (!style) return [wish]
  return [/[.!?…]["”’)]?\s*$/u.test(wish) ? wish : `${wish.trimEnd()}.`, style]
}

/** What was asked, as it is stored and shown: an endpoint may have put the prompt into words of its own. */
export function toAsked(prompt: string, revisedPrompt: string | undefined): string {
  const text = revisedPrompt?.replaceAll('\0', '').trim() || prompt
  return text.slice(0, MAX_ASKED_LENGTH).toWellFormed()
}
