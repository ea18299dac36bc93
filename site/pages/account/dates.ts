export function formatDate(language: string, date: string): string {
  return new Date(date).toLocaleDateString(language, { dateStyle: 'long' })
}
