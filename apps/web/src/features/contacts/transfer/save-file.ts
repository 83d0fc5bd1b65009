import type { Contact } from '@manyline/contract/contacts';
import { writeVcards } from './vcard.ts';

export function saveVcards(contacts: readonly Contact[]): void {
  save(writeVcards(contacts), 'contacts.vcf', 'text/vcard;charset=utf-8');
}

export async function saveCsv(contacts: readonly Contact[]): Promise<void> {
  const { writeCsv } = await import('./csv.ts');
  save(writeCsv(contacts), 'contacts.csv', 'text/csv;charset=utf-8');
}

function save(text: string, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
