export type StoredItems = Map<string, string>

/** A view of stored items as `Storage`. As in a browser, `Object.keys` returns the stored keys. */
export function createStorage(
  items: StoredItems,
  onChange: (change: { key: string; oldValue: string | null; newValue: string | null }) => void,
): Storage {
  function change(key: string, newValue: string | null): void {
    const oldValue = items.get(key) ?? null
    if (newValue === null) items.delete(key)
    else items.set(key, newValue)
    if (oldValue !== newValue) onChange({ key, oldValue, newValue })
  }
  const methods: Record<string, unknown> = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => change(key, value),
    removeItem: (key: string) => change(key, null),
    clear: () => [...items.keys()].forEach((key) => change(key, null)),
    key: (index: number) => [...items.keys()][index] ?? null,
  }
  return new Proxy({} as Storage, {
    get: (_, name) => (name === 'length' ? items.size : methods[String(name)]),
    has: (_, name) => name in methods,
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_, name) => ({
      value: items.get(String(name)),
      enumerable: true,
      configurable: true,
    }),
  })
}
