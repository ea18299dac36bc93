/** Drizzle's type for both drivers does not declare `rows`, but both drivers return it. */
export async function rowsOf<Row>(result: PromiseLike<unknown>): Promise<Row[]> {
  return ((await result) as { rows: Row[] }).rows
}
