/** `09:14`, in the visitor's time zone and the same in all languages. */
export function formatTime(timestamp: string): string {
  const date = new Date(timestamp)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Minutes and seconds: `0:24`. */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
