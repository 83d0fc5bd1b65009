import type { FeatureHooks, Kit } from '../../feature.ts';
import { contactEvents } from './contacts.events.ts';
import { createContactsKeeper } from './contacts.keeper.ts';
import { createContactsPush } from './contacts.push.ts';
import { createContactsRepository } from './contacts.repository.ts';
import { mountContacts } from './contacts.routes.ts';
import { createContactsService, TOMBSTONES_KEPT_MS } from './contacts.service.ts';

export type Contacts = ReturnType<typeof createContacts>;

/** The account's address book. */
export function createContacts({ db, events, newId, now }: Kit) {
  const service = createContactsService({
    db,
    contacts: createContactsRepository(db),
    newId,
    now,
    onChanged: events.teller(contactEvents).changed,
  });
  const hooks: FeatureHooks = {
    mount: (http) => mountContacts(http, { contacts: service }),
    push: ({ io }) => events.subscribe(contactEvents, { changed: createContactsPush(io) }),
    jobs: [{ name: 'purge-contacts', cron: '50 3 * * *', run: () => service.purge() }],
  };
  return { service, keeper: createContactsKeeper(db, TOMBSTONES_KEPT_MS), hooks };
}
