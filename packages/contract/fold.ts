/** Lower case without diacritics, so that `dat` finds `đặt`. */
export function foldDiacritics(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')
}
