/** Whether the visitor has just asked for something that sounds: then it begins as soon as it can. */
let isExpected = false

export function expectToPlay(): void {
  isExpected = true
}

/** Returns whether what appears now should sound, once. */
export function takePlayExpectation(): boolean {
  const was = isExpected
  isExpected = false
  return was
}
