import { brands } from '@manyline/brands/registry';
import type { ContactPhone } from '@manyline/domain/contact';
import { defaultRegion } from '@manyline/domain/regions';
import { say } from '@manyline/domain/words';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { NewContact } from '../contacts/contact.ts';
import type { ContactsService } from '../contacts/contacts.service.ts';
import type { SandboxRepository } from './sandbox.repository.ts';
import type { SandboxService } from './sandbox.service.ts';
import { sandboxWords } from './sandbox.words.ts';

const HANDSETS = [
  { number: '12025550141', name: 'Ana' },
  { number: '12025550142', name: 'Bo' },
  { number: '8613800138000', name: '小林' },
];

export interface SeedDeps {
  accounts: Pick<AccountsService, 'findOrCreate'>;
  contacts: Pick<ContactsService, 'import'>;
  phones: SandboxService;
  memory: SandboxRepository;
}

/** Two of the phones, and people who only have a card. */
function seedContacts(brandId: string): NewContact[] {
  const contact = (name: string, phones: ContactPhone[], more: Partial<NewContact> = {}): NewContact => ({
    name,
    phones,
    email: '',
    companyName: '',
    note: '',
    localId: `seed-${brandId}-${name}`,
    ...more,
  });
  return [
    contact('Ana', [{ telCode: '1', phone: '2025550141', tag: 'Mobile' }], { email: 'ana@mail.example.com' }),
    contact('小林', [{ telCode: '86', phone: '13800138000', tag: 'Mobile' }]),
    contact(
      '曾敏',
      [
        { telCode: '86', phone: '13900139001', tag: 'Mobile' },
        { telCode: '86', phone: '1062550101', tag: 'Work' },
      ],
      { companyName: '远山茶业' },
    ),
    contact('Farm shop', [{ telCode: '44', phone: '2079460018', tag: 'Work' }], { note: 'Open until 6 pm' }),
  ];
}

/** A first look at every brand: an account with a number, contacts and some credit, a few phones, and texts between them. Once. */
export async function seedLocalWorld({ accounts, contacts, phones, memory }: SeedDeps) {
  if (await memory.readSetting<boolean>('seeded')) return;
  const known = new Set((await phones.listHandsets()).map(({ number }) => number));
  for (const { number, name } of HANDSETS) if (!known.has(number)) await phones.addHandset(number, name);
  for (const brand of brands) {
    const language = brand.defaultLanguage;
    const address = `demo@${brand.id}.example`;
    const { account } = await accounts.findOrCreate({
      platform: brand.platform,
      channel: 'email',
      address,
      language,
    });
    await phones.welcome(account.accountId);
    if (brand.can('contacts')) await contacts.import(account.accountId, seedContacts(brand.id));
    const [own] = (await phones.listAccounts(account.accountId))[0]?.numbers ?? [];
    if (!own || !brand.can('chats')) continue;
    const { telCode } = defaultRegion(language);
    const friend = HANDSETS.find(({ number }) => number.startsWith(telCode)) ?? HANDSETS[0]!;
    await phones.sendFromHandset({ from: friend.number, to: own, text: say(sandboxWords.greeting, language) });
  }
  await memory.writeSetting('seeded', true);
}
