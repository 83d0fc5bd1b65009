export type Step = string | number;
export type Path = readonly Step[];

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, step) => (at as Record<Step, unknown> | undefined)?.[step], value);
}

/** The value with another one at a place; undefined takes the field out. The rest stays the same, and what is on the way there is made. */
export function withValueAt<T>(value: T, [step, ...rest]: Path, put: unknown): T {
  if (step === undefined) return put as T;
  const old = (value as Record<Step, unknown> | undefined)?.[step];
  const next = rest.length === 0 ? put : withValueAt(old, rest, put);
  if (Array.isArray(value)) return value.map((entry: unknown, at) => (at === step ? next : entry)) as T;
  const { [step]: _, ...others } = (value ?? {}) as Record<Step, unknown>;
  // A field keeps its place, so that a form and a difference have one order.
  if (next === undefined) return others as T;
  return { ...(value as object), [step]: next } as T;
}

/** The place where a field is, as problems name it. */
export const keyOfPath = (path: Path): string => path.join('.');
