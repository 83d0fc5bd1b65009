/** Stands in for a world that `beforeAll` opens, where cases are told before. */
export function createLate<T extends object>(what: string): { value: T; fill(real: T): void } {
  let real: T | undefined;
  const value = new Proxy({} as T, {
    get(_target, name) {
      if (!real) throw new Error(`${what} is used before it is composed`);
      return Reflect.get(real, name);
    },
  });
  return {
    value,
    fill(made) {
      real = made;
    },
  };
}
