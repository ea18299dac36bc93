import type { creations } from '@atelier/contract'

type StripRecipe = Extract<creations.AnimeRecipe, { makes: 'strip' }>

/**
 * What is said in a strip, a line each. If there are captions too, the person is named before their own words, so that a
 * reading gives both a voice.
 */
export function wordsOfStrip({ panels, character }: StripRecipe): string {
  const balloons = panels.flatMap(({ balloon }) => (balloon?.text.trim() ? [balloon] : []))
  const spoken = balloons.filter(({ kind }) => kind !== 'caption')
  const isNamed = character.name !== '' && spoken.length > 1 && spoken.length < balloons.length
  return balloons
    .map(({ kind, text }) => (isNamed && kind !== 'caption' ? `${character.name}: ${text}` : text))
    .join('\n')
}
