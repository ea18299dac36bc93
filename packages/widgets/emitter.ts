/** Tells listeners what happens. `Events` has the detail of each event by its name. */
export interface Emitter<Events> {
  /** Returns a function that removes the listener. */
  on<Name extends keyof Events>(name: Name, listener: Listener<Events[Name]>): () => void
  emit<Name extends keyof Events>(name: Name, detail: Events[Name]): void
}

type Listener<Detail> = (detail: Detail) => void

export function createEmitter<Events>(): Emitter<Events> {
  const listeners = new Map<keyof Events, Set<Listener<never>>>()
  return {
    on(name, listener) {
      const added = listeners.get(name) ?? new Set()
      listeners.set(name, added.add(listener))
      return () => void added.delete(listener)
    },
    emit(name, detail) {
      for (const listener of listeners.get(name) ?? [])
        (listener as Listener<typeof detail>)(detail)
    },
  }
}
