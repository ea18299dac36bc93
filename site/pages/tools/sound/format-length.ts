import { formatLocale } from '@atelier/contract'
const SECONDS_PER_MINUTE = 60

/** "1 min 30 sec", as the language writes it. */
export function formatLength(seconds: number, language: string): string {
  const whole = Math.round(seconds)
  const minutes = Math.floor(whole / SECONDS_PER_MINUTE)
  const rest = whole % SECONDS_PER_MINUTE
  const parts = [
    ...(minutes > 0 ? [unit(minutes, 'minute', language)] : []),
    ...(rest > 0 || minutes === 0 ? [unit(rest, 'second', language)] : []),
  ]
  return parts.join(' ')
}

const unit = (value: number, name: 'minute' | 'second', language: string) =>
  new Intl.NumberFormat(formatLocale(language), {
    style: 'unit',
    unit: name,
    unitDisplay: 'short',
  }).format(value)
