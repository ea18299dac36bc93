import { CREATION_WORDS_MAX_LENGTH, creations } from '@atelier/contract'
import {
  request,
  toAtelierError,
  useLanguage,
  useLatestCallback,
  type AtelierError,
} from '@atelier/widgets'
import { useState } from 'react'

type Missing = creations.Wording['missing'][number]

type State =
  | { is: 'closed' }
  | { is: 'asking' }
  | { is: 'failed'; error: AtelierError }
  | { is: 'reworded' }
  | { is: 'missing'; aspects: readonly Missing[] }

/** The visitor's own words, and those that have taken their place. */
interface Replaced {
  own: string
  by: string
}

/** Finds better words for a wish. They only ever come into the field, and go away by one press. */
export function useWording(wish: string, onChange: (wish: string) => void) {
  const language = useLanguage()
  const [state, setState] = useState<State>({ is: 'closed' })
  const [replaced, setReplaced] = useState<Replaced>()
  // What the visitor has typed since is not taken away.
  const canUndo = replaced !== undefined && replaced.by === wish

  function replaceBy(words: string): void {
    setReplaced({ own: canUndo ? replaced.own : wish, by: words })
    onChange(words)
  }

  const receive = useLatestCallback((asked: string, wording: creations.Wording) => {
    // The visitor has gone on typing meanwhile.
    const isSame = wish === asked
    if (isSame && wording.wish) replaceBy(wording.wish)
    setState(
      isSame && wording.wish ? { is: 'reworded' } : { is: 'missing', aspects: wording.missing },
    )
  })

  async function ask(): Promise<void> {
    if (state.is === 'asking') return
    setState({ is: 'asking' })
    try {
      receive(wish, await request(creations.rewordWish, { body: { wish, language } }))
    } catch (error) {
      setState({ is: 'failed', error: toAtelierError(error) })
    }
  }

  function add({ aspect }: Missing, words: string): void {
    const longer = withWords(wish, aspect, words)
    if (longer.length > CREATION_WORDS_MAX_LENGTH || state.is !== 'missing') return
    replaceBy(longer)
    setState({ ...state, aspects: state.aspects.filter((each) => each.aspect !== aspect) })
  }

  function undo(): void {
    setState({ is: 'closed' })
    if (canUndo) onChange(replaced.own)
  }

  return { state, canUndo, ask, add, undo }
}

/** The subject comes first, what describes the picture at the end. */
function withWords(wish: string, aspect: Missing['aspect'], words: string): string {
  let own = wish.trim()
  while (own !== '' && ' .,;:!?'.includes(own.at(-1)!)) own = own.slice(0, -1)
  return aspect === 'subject' ? `${words}, ${own}` : `${own}, ${words}`
}
