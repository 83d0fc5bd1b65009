import { contactTags, type TypedContact } from '@manyline/domain/contact';

/** A contact as a file has it: numbers as they were written, the country still in them or missing. */
export interface FileContact extends Omit<TypedContact, 'phones'> {
  phones: { number: string; tag: string }[];
}

/** Words by which address books name the kind of a number, in lower case. */
const WORDS: Record<(typeof contactTags)[number], readonly string[]> = {
  Mobile: ['mobile', 'cell', 'iphone', '手机', '手機', '行動'],
  Home: ['home', '住宅'],
  Work: ['work', 'business', 'company', '工作', '公司'],
  Other: [],
};

export function tagOf(words: string): string {
  const known = words.toLowerCase();
  return contactTags.find((tag) => WORDS[tag].some((word) => known.includes(word))) ?? 'Other';
}
