import {
  type Contact,
  type ContactDraft,
  createOrUpdateCloudAddressBook,
  getCloudAddressBook,
  IMPORT_BATCH,
  importCloudAddressBook,
} from '@manyline/contract/contacts';
import type { Page } from '@playwright/test';
import { type Person, signInByApi } from './people.ts';
import type { Product } from './product.ts';

/** The account's contacts as another device of it sees and changes them. */
export async function otherDevice(product: Product, { email }: Person) {
  const { token } = await signInByApi(product, email);
  const save = async (draft: ContactDraft & { date?: number }, id?: string) =>
    (
      await product.call(
        createOrUpdateCloudAddressBook,
        { addressBook: JSON.stringify(draft), ...(id && { id }) },
        token,
      )
    ).contact;
  const list = async () =>
    (await product.call(getCloudAddressBook, {}, token)).addressBookList.filter(
      (entry): entry is Contact => 'name' in entry,
    );
  const addAll = async (all: readonly ContactDraft[]) => {
    const drafts = all.map((draft, index) => ({ ...draft, localId: `added-${index}` }));
    for (let at = 0; at < drafts.length; at += IMPORT_BATCH)
      await product.call(importCloudAddressBook, { addressBookList: drafts.slice(at, at + IMPORT_BATCH) }, token);
  };
  const nameOf = (index: number) => `Person ${String(index).padStart(4, '0')}`;
  const fill = (count: number) =>
    addAll(Array.from({ length: count }, (_, index) => draftOf(nameOf(index), `20255${String(50_000 + index)}`)));
  return { save, list, addAll, fill };
}

export function draftOf(name: string, ...phones: string[]): ContactDraft {
  return { name, phoneList: phones.map((phone) => ({ telCode: '1', phone: `+1${phone}`, tag: 'Mobile' as const })) };
}

export const contactList = (page: Page, name = 'Contacts') => page.getByRole('region', { name, exact: true });

/** The names on screen, top to bottom. */
export async function listNames(page: Page, list = 'Contacts'): Promise<string[]> {
  const links = page.getByRole('list', { name: list, exact: true }).getByRole('link');
  return links.evaluateAll((all) => all.map((link) => link.querySelector('[dir=auto]')?.textContent ?? ''));
}
