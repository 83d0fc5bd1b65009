/** A vendor's own library, where it is installed: too large to be asked of everybody. Undefined: it is not here. */
export async function importForeign<T>(name: string): Promise<T | undefined> {
  try {
    const module = (await import(/* @vite-ignore */ name)) as T & { default?: T };
    return { ...module.default, ...module } as T;
  } catch (error) {
    if (String(error).includes(name)) return undefined;
    throw error;
  }
}
