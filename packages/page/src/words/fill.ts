export type Values = Readonly<Record<string, unknown>>;

/** Puts values in place of `{{name}}`; one that is not given leaves nothing. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
