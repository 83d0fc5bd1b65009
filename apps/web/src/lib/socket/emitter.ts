/** Typed listeners in the order they came. A listener that throws does not keep the others from hearing. */
export function createEmitter<Events extends object>() {
  const listeners = new Map<keyof Events, Set<(value: never) => void>>();

  return {
    on<E extends keyof Events>(event: E, listener: (value: Events[E]) => void): () => void {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set);
      set.add(listener);
      return () => void set.delete(listener);
    },
    emit<E extends keyof Events>(event: E, value: Events[E]): void {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          (listener as (value: Events[E]) => void)(value);
        } catch (error) {
          console.error(`listener of ${String(event)} failed`, error);
        }
      }
    },
  };
}
