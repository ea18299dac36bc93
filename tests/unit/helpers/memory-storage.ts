/** A Storage for tests in Node. As in a browser, `Object.keys` returns the stored keys. */
export class MemoryStorage {
  getItem(key: string): string | null {
    return (Reflect.get(this, key) as string | undefined) ?? null
  }

  setItem(key: string, value: string): void {
    Reflect.set(this, key, value)
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}
