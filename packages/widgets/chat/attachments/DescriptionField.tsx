import { IMAGE_ALT_MAX_LENGTH } from '@atelier/contract'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { isComposing } from '../../ui/composition.ts'

interface DescriptionFieldProps {
  label: string
  placeholder: string
  text: string
  /** Called with the new text, or without one if the visitor pressed Escape. */
  onDone: (text?: string) => void
}

/**
 * Enter and leaving the field save the description. It has no form of its own, because it is inside the composer's
 * form.
 */
export function DescriptionField({ label, placeholder, text, onDone }: DescriptionFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => input.current!.focus(), [])

  function finish(newText?: string) {
    // Removing the field blurs it, which would save a second time.
    if (isDone.current) return
    isDone.current = true
    onDone(newText)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    // Escape would close the panel, and Enter would send the message.
    event.stopPropagation()
    finish(event.key === 'Enter' ? event.currentTarget.value : undefined)
  }

  return (
    <input
      ref={input}
      className="atl-attachment__field"
      aria-label={label}
      placeholder={placeholder}
      defaultValue={text}
      maxLength={IMAGE_ALT_MAX_LENGTH}
      dir="auto"
      autoComplete="off"
      onKeyDown={handleKey}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  )
}
