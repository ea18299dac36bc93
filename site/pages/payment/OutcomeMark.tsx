import type { IconType } from '@atelier/widgets'

interface OutcomeMarkProps {
  tone: 'ok' | 'bad' | 'warning' | 'plain'
  Icon: IconType
}

export function OutcomeMark({ tone, Icon }: OutcomeMarkProps) {
  return (
    <span className={`result__mark result__mark--${tone}`}>
      <Icon size="lg" />
    </span>
  )
}
