/** Whether the visitor has just asked for a piece here: then it begins to sound as soon as there are notes. */
let isExpected = false

export function expectToPlay(): void {
  isExpected = true
}

/** Returns whether a piece that appears now should sound, once. */
export function takePlayExpectation(): boolean {
  const was = isExpected
  isExpected = false
  return was
}
