/** What stands for a plan if a picture is printed as it is. */
export const COPY = { isCopy: true }

export const isCopy = (plan: unknown): boolean =>
  (plan as Partial<typeof COPY> | null)?.isCopy ?? false
