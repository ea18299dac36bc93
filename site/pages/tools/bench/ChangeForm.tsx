import { CREATION_WORDS_MAX_LENGTH, type creations, type ErrorCode } from '@atelier/contract'
import { Button, Field, useErrorText, useLanguage, useTexts } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useState, type FormEvent } from 'react'
import type { StartFailure } from './bench-store.ts'
import { ChangeChips } from './ChangeChips.tsx'
import { isHeldCode } from './held-request.ts'
import { joinQuoted } from './join-words.ts'
import { MaskField } from './MaskField.tsx'
import { scrollToResult } from './reveal.ts'
import { StartFailureNotice } from './StartFailureNotice.tsx'
import { benchTexts } from './texts.ts'
import { useBench } from './useBench.ts'
import { useMaker } from './useCanChange.ts'

export const CHANGE_FIELD_ID = 'change'

interface ChangeFormProps {
  creation: creations.Creation
  selected: number
  /** Words that are changes by one press. */
  suggestions: readonly string[]
  /** Absent: that of pictures. */
  title?: string
}

/** Changes the selected picture by words: the change is a creation of its own. */
export function ChangeForm({ creation, selected, suggestions, title }: ChangeFormProps) {
  const t = useTexts(benchTexts)
  const errorText = useErrorText()
  const { bench } = useBench()
  const [words, setWords] = useState('')
  const [marked, setMarked] = useState<{ part: number; mask: string }>()
  const mask = marked?.part === selected ? marked.mask : undefined
  const maker = useMaker(creation)
  const isBusy = useStore(bench.$pending) !== undefined
  const failure = useStore(bench.$failure)
  const failed = failure?.request.change?.creationId === creation.id ? failure : undefined
  if (!maker?.canChange) return null

  async function change(wanted: string) {
    if (bench.isBusy() || !wanted.trim()) return
    const { change: before } = failed?.request ?? {}
    const isSame = before?.words === wanted && before.part === selected && before.mask === mask
    // The same request, so that the server does not make twice what it has begun.
    if (isSame) await bench.send(failed!.request)
    else {
      const recipe = { ...creation.recipe, count: 1 } as creations.Recipe
      const picture = { creationId: creation.id, part: selected }
      await bench.start(recipe, { ...picture, words: wanted, ...(mask && { mask }) })
    }
    if (bench.current()?.id !== creation.id) scrollToResult()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void change(words)
  }

  function take(suggestion: string) {
    setWords(suggestion)
    void change(suggestion)
  }

  return (
    <div className="bench-change">
      <h3>
        {title ??
          (creation.parts.length === 1
            ? t('changeOne')
            : t('changeNumber', { number: selected + 1 }))}
      </h3>
      <ChangeChips creation={creation} suggestions={suggestions} isBusy={isBusy} onTake={take} />
      {maker.canMask && (
        <MaskField
          key={selected}
          part={creation.parts[selected]!}
          value={mask}
          onChange={(url) => setMarked(url ? { part: selected, mask: url } : undefined)}
        />
      )}
      <form className="bench-change__line" onSubmit={submit}>
        <Field
          id={CHANGE_FIELD_ID}
          label={t('orSay')}
          hideLabel
          placeholder={t('orSay')}
          dir="auto"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={CREATION_WORDS_MAX_LENGTH}
          value={words}
          error={
            failed && !isOtherwiseSaid(failed.error.code) ? errorText(failed.error) : undefined
          }
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit" busy={isBusy}>
          {t('change')}
        </Button>
      </form>
      <NotUnderstood creation={creation} />
      <ChangeRefusal failure={failed} />
    </div>
  )
}

/** What the change that made this picture named, and the engine did not understand. */
function NotUnderstood({ creation: { parent, reading } }: Pick<ChangeFormProps, 'creation'>) {
  const t = useTexts(benchTexts)
  const language = useLanguage()
  const words = (parent && reading?.unknownThings) ?? []
  if (words.length === 0) return null
  return (
    <p className="bench-change__calm" role="status">
      {t('notUnderstood', { words: joinQuoted(words, language) })}
    </p>
  )
}

/** Codes of refusals that are no mistake in the words. */
const isOtherwiseSaid = (code: ErrorCode): boolean =>
  isHeldCode(code) || code === 'change-already-so'

/** What is said without alarm below the line. */
function ChangeRefusal({ failure }: { failure: StartFailure | undefined }) {
  const errorText = useErrorText()
  const { code } = failure?.error ?? {}
  return (
    <>
      <p className="bench-change__calm" role="status">
        {code === 'change-already-so' && errorText(failure!.error)}
      </p>
      {code && isHeldCode(code) && <StartFailureNotice failure={failure!} />}
    </>
  )
}
