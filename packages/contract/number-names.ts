/** Distinguishes equal names: "Piano 1", "Piano 2". A name that only one has stays as it is. */
export function numberNames(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const isShared = names.some((other, place) => other === name && place !== index)
    const before = names.slice(0, index).filter((other) => other === name)
    return isShared ? `${name} ${before.length + 1}` : name
  })
}
