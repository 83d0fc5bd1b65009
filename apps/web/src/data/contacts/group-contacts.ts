import type { Contact } from '@manyline/contract/contacts';

/** A name in Latin letters as it is read aloud ("曾敏": "zeng min"). */
export type ToPinyin = (name: string) => string;

export interface GroupedContact extends Contact {
  /** A to Z, or '#'. */
  group: string;
  /** A Chinese name in Latin letters, for who looks for it: by syllables, in one, and by their first letters. */
  reading?: string;
}

const HAN = /\p{Script=Han}/u;
export const OTHERS = '#';

export function needsPinyin(contacts: Iterable<Contact>): boolean {
  for (const { name } of contacts) if (HAN.test(name)) return true;
  return false;
}

/** A surname has a pinyin of its own (曾 Zeng, 单 Shan). Loaded when a name needs it: 130 KB. */
export async function loadPinyin(): Promise<ToPinyin> {
  const { pinyin } = await import('pinyin-pro');
  return (name) => pinyin(name, { surname: 'head', toneType: 'none', nonZh: 'consecutive' });
}

/** In the order of their groups A to Z, then '#'; within a group as a phone book has them. */
export function groupContacts(contacts: Iterable<Contact>, toPinyin: ToPinyin): GroupedContact[] {
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  const keyed = [...contacts].map((contact) => {
    if (!HAN.test(contact.name)) return { key: contact.name, entry: { ...contact, group: groupOf(contact.name) } };
    const key = toPinyin(contact.name);
    return { key, entry: { ...contact, group: groupOf(key), reading: readingOf(key) } };
  });
  keyed.sort(
    (a, b) =>
      rankOf(a.entry.group) - rankOf(b.entry.group) ||
      collator.compare(a.key, b.key) ||
      (a.entry._id < b.entry._id ? -1 : 1),
  );
  return keyed.map(({ entry }) => entry);
}

/** "wang xiao ming wangxiaoming wxm" */
function readingOf(pinyin: string): string {
  const syllables = pinyin.toLowerCase().split(/\s+/);
  return [pinyin.toLowerCase(), syllables.join(''), syllables.map((each) => each.charAt(0)).join('')].join(' ');
}

function groupOf(key: string): string {
  const first = key.normalize('NFKD').trim().charAt(0).toUpperCase();
  return /^[A-Z]$/.test(first) ? first : OTHERS;
}

function rankOf(group: string): number {
  return group === OTHERS ? Number.MAX_SAFE_INTEGER : group.charCodeAt(0);
}
