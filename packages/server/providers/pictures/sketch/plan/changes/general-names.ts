import type { WishLanguage } from '../../../wish-language.ts'
import { thingById } from '../../subjects.ts'
import type { Thing } from '../../thing.ts'
import { pluralOf, removeMarks } from '../lexicon.ts'
import type { Plan } from '../plan.ts'
import type { Token } from '../tokens.ts'

/** What a general word means in a picture that has a thing of that kind: with paper lanterns, "lanterns" are those. */
export function readGeneralNames(
  tokens: readonly Token[],
  plan: Plan,
  language: WishLanguage,
): Token[] {
  return tokens.map((token) => {
    const named = token.meanings.find(({ is }) => is === 'thing')
    if (named?.is !== 'thing') return token
    const shown = shownAs(named.value, token.text, plan, language)
    return shown === named.value ? token : { ...token, meanings: [{ is: 'thing', value: shown }] }
  })
}

/** The thing of the plan that a name means, or else the thing of that name. */
export function shownAs(thing: Thing, text: string, plan: Plan, language: WishLanguage): Thing {
  const shown = plan.things.map((entry) => thingById(entry.thing))
  if (shown.includes(thing)) return thing
  return shown.find((each) => isKindOf(each, text, language)) ?? thing
}

/** English names end with the kind, Vietnamese ones begin with it. */
function isKindOf({ en, vi }: Thing, kind: string, language: WishLanguage): boolean {
  if (language === 'en')
    return en.some((name) => [name, pluralOf(name)].some((form) => form.endsWith(` ${kind}`)))
  const marked = (name: string) => (language === 'vi' ? name : removeMarks(name))
  return vi.some((name) => marked(name).startsWith(`${kind} `))
}
