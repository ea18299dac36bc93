/** Who is seen floating in the air over land, as in a dream, and not lying dead on a street. */
export const LARGE_SWIMMERS: ReadonlySet<string> = new Set([
  'whale',
  'dolphin',
  'shark',
  'ray',
  'jellyfish',
  'sea-turtle',
])
