/** `09:14`, in the visitor's time zone and the same in all languages. */
export function formatTime(timestamp: string): string {
  const date = new Date(timestamp)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
