/** For areas of one tone. */
export const FLAT = { shade: false } as const

/** Path data with its numbers rounded to a tenth. */
export function path(strings: TemplateStringsArray, ...values: readonly number[]): string {
  return String.raw({ raw: strings }, ...values.map((value) => Math.round(value * 10) / 10))
}
