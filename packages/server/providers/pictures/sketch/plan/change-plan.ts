import { toEnglishWish } from '../../../arabic-wishes/english-wish.ts'
import type { WishLanguage } from '../../wish-language.ts'
import { addToPlan } from './changes/add-to-plan.ts'
import { applyMeanings } from './changes/apply-meanings.ts'
import type { ChangedPlan } from './changes/changed-plan.ts'
import { comparatives } from './changes/comparatives.ts'
import { readGeneralNames } from './changes/general-names.ts'
import { discOf, hasSky } from './changes/sky.ts'
import { splitClauses, type Clause } from './changes/split-clauses.ts'
import { has, takeUndone, withoutEffect } from './changes/undone-words.ts'
import { isShown } from './is-shown.ts'
import { preferNamed } from './named-things.ts'
import type { Plan } from './plan.ts'
import { readWish } from './read-wish.ts'
import { readTokens, type Token } from './tokens.ts'

/** Changes a plan as words in the language of the wish say, clause by clause: "warmer light, no green pear, add a cat". */
export function changePlan(plan: Plan, words: string, language: WishLanguage): ChangedPlan {
  const clauses = splitClauses(toEnglishWish(words), language)
  let changed: ChangedPlan = { plan, isChanged: false, isAlreadySo: true, unknownWords: [] }
  let lead: Lead | undefined
  for (const clause of clauses) {
    const tokens = readTokens(clause.rest, language)
    lead = leadOf(clause, tokens) ?? (goesOn(changed.plan, clause, tokens, lead) ? lead : undefined)
    const step = changeByClause(changed.plan, clause, language, lead)
    changed = {
      plan: step.plan,
      isChanged: changed.isChanged || step.isChanged,
      isAlreadySo: changed.isAlreadySo && step.isAlreadySo,
      unknownWords: [...changed.unknownWords, ...lostWords(clause, step, clauses)],
    }
  }
  return {
    ...changed,
    isAlreadySo: changed.isAlreadySo && !changed.isChanged && clauses.length > 0,
  }
}

/** What a list goes on with: "add a cat, a dog", "no trees, boats". */
type Lead = 'add' | 'without'

function leadOf({ name }: Clause, tokens: readonly Token[]): Lead | undefined {
  if (name === 'add' || name === 'more') return 'add'
  return !name && has(tokens, 'without') ? 'without' : undefined
}

/** "No pears, only apples". */
const ONLY = /^(?:only|just|but|chỉ|nhưng) /

/** Whether a clause only names things that are not in the picture, and where they are added: "a bird on the roof". */
function goesOn(
  { things }: Plan,
  { name, text }: Clause,
  tokens: readonly Token[],
  lead: Lead | undefined,
): boolean {
  if (name || ONLY.test(text) || !has(tokens, 'thing')) return false
  return tokens.every(({ meanings }, at) => {
    const meaning = preferNamed(meanings)
    if (meaning?.is === 'thing') return !things.some(({ thing }) => thing === meaning.value.id)
    if (meaning?.is === 'place') return lead === 'add' && has(tokens.slice(0, at), 'thing')
    return meaning?.is !== 'part'
  })
}

/** Of one clause among others that had no effect, all words are said. */
function lostWords(
  { text }: Clause,
  { isChanged, isAlreadySo, unknownWords }: ChangedPlan,
  clauses: readonly Clause[],
): readonly string[] {
  const isLost = !isChanged && !isAlreadySo && unknownWords.length === 0 && clauses.length > 1
  return isLost ? [text] : unknownWords
}

function changeByClause(
  plan: Plan,
  { name, rest, ordinal, isOfOne }: Clause,
  language: WishLanguage,
  lead: Lead | undefined,
): ChangedPlan {
  const isAdded = name === 'add' || (lead === 'add' && !name)
  const read = readTokens(rest, language)
  const skyless = discsWithoutSky(plan, read)
  if (isAdded || name === 'more')
    return withUnknown(addToPlan(plan, rest, language, name === 'more'), skyless)
  const tokens = name === 'instead' ? read : readGeneralNames(read, plan, language)
  const { kept, undone } = takeUndone(plan, name, tokens)
  const negated = lead === 'without' ? withNegation(kept) : kept
  const changed = applyMeanings(
    name ? comparatives[name](plan, tokens) : plan,
    negated,
    language,
    isOfOne,
  )
  const isChanged = JSON.stringify(changed) !== JSON.stringify(plan)
  const isEachWordKnown = tokens.every(({ meanings }) => meanings.length > 0)
  const isAlreadySo = !isChanged && isEachWordKnown && isShown(plan, negated, name)
  const { unknownThings } = readWish(rest, language)
  const unknownWords = [
    ...unknownThings.filter((word) => !(isChanged && isColour(word, tokens))),
    // It can leave one of them out, but not paint one.
    ...(ordinal && !has(negated, 'without') ? [ordinal] : []),
  ]
  return withUnknown({ plan: changed, isChanged, isAlreadySo, unknownWords }, [
    ...(name === 'instead' ? [] : withoutEffect(changed, negated)),
    ...undone,
    ...skyless,
  ])
}

const withNegation = (tokens: readonly Token[]): readonly Token[] =>
  has(tokens, 'without')
    ? tokens
    : [{ text: '', meanings: [{ is: 'without' }], isAfterPause: true }, ...tokens]

/** A colour that is said behind its thing has been painted. */
const isColour = (word: string, tokens: readonly Token[]): boolean =>
  tokens.some(({ text, meanings }) => text === word && meanings[0]?.is === 'colour')

function withUnknown(changed: ChangedPlan, words: readonly string[]): ChangedPlan {
  const unknownWords = [...changed.unknownWords, ...words]
  return { ...changed, isAlreadySo: changed.isAlreadySo && words.length === 0, unknownWords }
}

/** The moon and the sun, where none is seen. */
function discsWithoutSky(plan: Plan, tokens: readonly Token[]): string[] {
  if (hasSky(plan) || has(tokens, 'without')) return []
  return tokens.flatMap((token) => (discOf(token) ? [token.text] : []))
}
