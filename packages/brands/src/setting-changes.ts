/** A line of a difference: where in the value, and what stood and stands there. Undefined: it was not, or is no more. */
export interface SettingChange {
  /** Names of fields, and keys of entries of lists: `tiles[20].gift`. */
  path: string;
  before?: string;
  after?: string;
}

/** Fields that tell the entries of lists apart, so that a difference follows an entry and not its place. */
const keyFields = ['id', 'type', 'app', 'countryCode', 'months', 'amount', 'description'] as const;

/** Lists differences between two values of a piece, in the order of the value after; what is gone comes last. */
export function listChanges(before: unknown, after: unknown): SettingChange[] {
  const was = flatten(before);
  const is = flatten(after);
  const changed = [...is].flatMap(([path, text]): SettingChange[] => {
    const old = was.get(path);
    return old === text ? [] : [{ path, ...(old !== undefined && { before: old }), after: text }];
  });
  const gone = [...was].flatMap(([path, text]) => (is.has(path) ? [] : [{ path, before: text }]));
  return [...changed, ...gone];
}

/** The difference as text, a line each. */
export function writeChanges(changes: readonly SettingChange[], side: 'before' | 'after'): string {
  return changes.map((change) => `${change.path}: ${change[side] ?? '-'}`).join('\n');
}

function flatten(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (value === undefined || value === null) return into;
  if (Array.isArray(value)) {
    for (const [at, entry] of value.entries()) flatten(entry, `${path}[${keyOf(entry, at)}]`, into);
  } else if (typeof value === 'object') {
    for (const [name, field] of Object.entries(value)) {
      // It says which entry it is, and nothing about it.
      if (name !== 'id') flatten(field, path === '' ? name : `${path}.${name}`, into);
    }
  } else into.set(path, String(value));
  return into;
}

/** A list of rates has entries of one type and country, told apart by their description. */
function keyOf(entry: unknown, at: number): string {
  if (typeof entry !== 'object' || entry === null) return String(at);
  const fields = entry as { [Name in (typeof keyFields)[number]]?: unknown };
  const keys = keyFields.flatMap((field) => {
    const key = fields[field];
    if (field === 'description') return isWords(key) && key.en !== '' ? [key.en] : [];
    return typeof key === 'string' || typeof key === 'number' ? [String(key)] : [];
  });
  return keys.length > 0 ? (fields.id === undefined ? keys.join(' ') : keys[0]!) : String(at);
}

function isWords(value: unknown): value is { en: string } {
  return typeof value === 'object' && value !== null && 'en' in value;
}
