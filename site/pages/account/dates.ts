export function dateIn(language: string, moment: string): string {
  return new Date(moment).toLocaleDateString(language, { dateStyle: 'long' })
}
