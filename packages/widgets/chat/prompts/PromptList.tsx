import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { toAtelierError, type AtelierError } from '../../errors.ts'
import { useErrorText, useTexts } from '../../i18n.ts'
import type { PagePrompt } from '../../prompts-attribute.ts'
import { Button } from '../../ui/Button.tsx'
import { isComposing } from '../../ui/composition.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Pencil, Plus, Trash } from '../../ui/icons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { containsWords } from '../contains-words.ts'
import { $library, deletePrompt, isOnServer, loadLibrary, type SavedPrompt } from './library.ts'
import { promptTexts } from './texts.ts'

interface PromptListProps {
  pagePrompts: readonly PagePrompt[]
  onChoose: (prompt: PagePrompt) => void
  onEdit: (prompt: SavedPrompt) => void
  onAdd: () => void
}

/** The prompts that contain the words of a search, and the button that adds one. */
export function PromptList({ pagePrompts, onChoose, onEdit, onAdd }: PromptListProps) {
  const t = useTexts(promptTexts)
  const library = useStore($library)
  const [query, setQuery] = useState('')
  const [deleting, setDeleting] = useState<SavedPrompt>()
  const box = useRef<HTMLDivElement>(null)
  const search = () => box.current!.querySelector('input')!
  useEffect(() => search().focus(), [])

  const fits = ({ title, text }: PagePrompt) => containsWords(`${title} ${text}`, query)
  const own = library.is === 'ready' ? library.prompts.filter(fits) : []
  const ofPage = pagePrompts.filter(fits)
  const isEmpty = library.is === 'ready' && own.length === 0 && ofPage.length === 0

  function moveByKey(event: KeyboardEvent) {
    if (isComposing(event)) return
    const buttons = [...box.current!.querySelectorAll<HTMLElement>('.atl-prompts__choose')]
    const stops = [search(), ...buttons]
    const index = stops.indexOf(event.target as HTMLElement)
    if (index < 0) return
    if (event.key === 'Enter' && index === 0) buttons[0]?.click()
    else if (event.key === 'ArrowDown') stops[index + 1]?.focus()
    else if (event.key === 'ArrowUp') stops[index - 1]?.focus()
    else return
    event.preventDefault()
  }

  return (
    <div className="atl-prompts" ref={box} onKeyDown={moveByKey}>
      <Field
        type="search"
        label={t('search')}
        hideLabel
        placeholder={t('search')}
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {library.is === 'unknown' && <Spinner label={t('loading')} />}
      {library.is === 'failed' && <LoadFailure error={library.error} />}
      {own.length > 0 && (
        <Group title={t(isOnServer() ? 'own' : 'onDevice')}>
          {own.map((prompt) => (
            <Item key={prompt.id} prompt={prompt} onChoose={() => onChoose(prompt)}>
              <IconButton
                small
                label={t('edit', { title: prompt.title })}
                onClick={() => onEdit(prompt)}
              >
                <Pencil size="sm" />
              </IconButton>
              <IconButton
                small
                label={t('delete', { title: prompt.title })}
                onClick={() => setDeleting(prompt)}
              >
                <Trash size="sm" />
              </IconButton>
            </Item>
          ))}
        </Group>
      )}
      {ofPage.length > 0 && (
        <Group title={t('ofPage')}>
          {ofPage.map((prompt, index) => (
            <Item key={index} prompt={prompt} onChoose={() => onChoose(prompt)} />
          ))}
        </Group>
      )}
      <p className="atl-prompts__none" role="status">
        {isEmpty && (query.trim() ? t('nothing', { query: query.trim() }) : t('none'))}
      </p>
      <div>
        <Button size="sm" onClick={onAdd}>
          <Plus size="sm" />
          {t('add')}
        </Button>
      </div>
      {deleting && (
        <Deletion
          prompt={deleting}
          onEnd={() => {
            setDeleting(undefined)
            search().focus()
          }}
        />
      )}
    </div>
  )
}

function LoadFailure({ error }: { error: AtelierError }) {
  const t = useTexts(promptTexts)
  const errorText = useErrorText()
  return (
    <Notice tone="danger">
      <p>{errorText(error)}</p>
      <Button size="sm" onClick={() => void loadLibrary()}>
        {t('retry')}
      </Button>
    </Notice>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

interface ItemProps {
  prompt: PagePrompt
  onChoose: () => void
  children?: ReactNode
}

function Item({ prompt: { title, text }, onChoose, children }: ItemProps) {
  return (
    <li>
      <button type="button" className="atl-prompts__choose" onClick={onChoose}>
        <span dir="auto">{title}</span>
        <span className="atl-prompts__text" dir="auto">
          {text}
        </span>
      </button>
      {children}
    </li>
  )
}

function Deletion({ prompt, onEnd }: { prompt: SavedPrompt; onEnd: () => void }) {
  const t = useTexts(promptTexts)
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AtelierError>()

  async function remove() {
    setBusy(true)
    try {
      await deletePrompt(prompt.id)
      onEnd()
    } catch (error) {
      setFailure(toAtelierError(error))
      setBusy(false)
    }
  }

  return (
    <Confirm
      open
      danger
      busy={isBusy}
      title={t('deleteTitle')}
      confirmLabel={t('deleteNow')}
      cancelLabel={t('keep')}
      onConfirm={() => void remove()}
      onCancel={onEnd}
    >
      {failure ? errorText(failure) : t('deleteText', { title: prompt.title })}
    </Confirm>
  )
}
