import type { AnimeRecipe } from '@atelier/contract/schemas/anime'
import type { z } from 'zod'
import { wordFor } from './words/lexicon.ts'

type Recipe = z.output<typeof AnimeRecipe>
type Language = Recipe['language']

/** Hair that the vocabulary of cuts calls by a quality. */
const HAIR_QUALITIES: Partial<Record<Recipe['character']['hair'], string>> = {
  short: 'short',
  spiky: 'spiky',
  shoulder: 'medium',
  long: 'long',
  wavy: 'wavy',
  curly: 'curly',
}

/** What a picture shows, for people who do not see it. */
export function describeAnime(recipe: Recipe): string {
  const { language } = recipe
  const person = describePerson(recipe)
  if (recipe.makes === 'sheet')
    return join([person, language === 'en' ? 'character sheet' : 'bảng nhân vật'])
  if (recipe.makes === 'portrait')
    return join([person, ...describeScene(sceneOf(recipe), language)])
  return [
    person,
    ...recipe.panels.map((panel, index) => describePanel(panel, index, language)),
  ].join('. ')
}

/** What is behind the person is a picture, not the chosen place. */
const sceneOf = ({ scene, behind }: Recipe & { makes: 'portrait' }) =>
  behind ? { ...scene, place: 'plain' as const } : scene

function describePerson({ character, language }: Recipe): string {
  const { name, hair, hairColour, clothes, accessories } = character
  const quality = HAIR_QUALITIES[hair]
  const cut = quality ? wordFor('qualities', quality, language) : wordFor('hair', hair, language)
  const colour = wordFor(
    'colours',
    hairColour === 'blond' ? 'yellow' : hairColour === 'silver' ? 'grey' : hairColour,
    language,
  )
  const hairWords =
    language === 'en' ? `${cut} ${colour} hair` : `tóc ${cut.replace(/^tóc /, '')} ${colour}`
  return join([
    name,
    hairWords,
    wordFor('clothes', clothes, language),
    ...accessories.map((each) => wordFor('accessories', each, language)),
  ])
}

function describeScene(
  { expression, place }: Pick<(Recipe & { makes: 'portrait' })['scene'], 'expression' | 'place'>,
  language: Language,
): string[] {
  return [
    wordFor('expressions', expression, language),
    place === 'plain' ? '' : wordFor('places', place, language),
  ]
}

function describePanel(
  panel: (Recipe & { makes: 'strip' })['panels'][number],
  index: number,
  language: Language,
): string {
  const words = join(describeScene(panel, language))
  const balloonText = panel.balloon?.text
  return `${index + 1}: ${words}${balloonText ? ` – “${balloonText}”` : ''}`
}

const join = (words: readonly string[]): string => words.filter(Boolean).join(', ')
