import { Button, useTexts } from '@atelier/widgets'
import { ChevronDown } from '@atelier/widgets/icons'
import type { Toast } from '../toasts.ts'
import { pageTexts } from './page-texts.ts'
import { ToastCard } from './ToastCard.tsx'

interface EarlierToastsProps {
  /** Newest first. */
  toasts: readonly Toast[]
  onChange: (toasts: readonly Toast[]) => void
}

/** The toasts that newer toasts have replaced, in a list that the visitor can open. */
export function EarlierToasts({ toasts, onChange }: EarlierToastsProps) {
  const t = useTexts(pageTexts)
  const title = t('earlierNotifications', { count: toasts.length })
  return (
    <section className="toasts__earlier" aria-label={title}>
      <details>
        <summary>
          {title}
          <ChevronDown size="sm" />
        </summary>
        <ul>
          {toasts.map((message, index) => (
            <li key={toasts.length - index}>
              <ToastCard
                message={message}
                onDismiss={() => onChange(toasts.filter((each) => each !== message))}
              />
            </li>
          ))}
        </ul>
        <Button size="sm" variant="quiet" onClick={() => onChange([])}>
          {t('clearNotifications')}
        </Button>
      </details>
    </section>
  )
}
