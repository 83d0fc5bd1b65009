import type { BlobStore } from '@manyline/ports/blob-store';
import type { FeatureHooks, Kit } from '../../feature.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { Media } from '../media/create-media.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { DecisionNotices } from '../tellings/decision-notices.ts';
import { createFilingService } from './filing.service.ts';
import { createOptInPictures } from './opt-in-pictures.ts';
import { createRegistrationEnds } from './registration-ends.ts';
import { createRegistrationsRepository } from './registrations.repository.ts';
import { createRegistrationsService } from './registrations.service.ts';
import { createTollFreeKeeper } from './toll-free.keeper.ts';
import { createTollFreeReviews } from './toll-free.reviews.ts';
import { mountTollFree } from './toll-free.routes.ts';
import { createTollFreeService } from './toll-free.service.ts';

export type TollFree = ReturnType<typeof createTollFree>;
export type Registrations = ReturnType<TollFree['registeredBy']>;

interface RegistrationsNeeds {
  accounts: Accounts;
  blobs: BlobStore;
  media: Media;
  decisionNotices: DecisionNotices;
}

const SWEPT_MS = 2_000;

/** Registrations without which toll-free numbers do not send (decision 30), and local ones of some accounts (0189): the gate, and how they are filed and followed. */
export function createTollFree(kit: Kit, { carriers, numbers }: { carriers: Carriers; numbers: Numbers }) {
  const { config, db, windows, secret, newId, now, log } = kit;
  const rows = createRegistrationsRepository(db);
  const gate = createTollFreeService({ registrations: rows, carriers });

  /** Those who tell of decisions are made later than the gate, which chats ask. */
  function registeredBy({ accounts, blobs, decisionNotices, media }: RegistrationsNeeds) {
    const pictures = createOptInPictures({
      db,
      blobs,
      pictures: media.pictures,
      isUsed: rows.findOfPicture,
      secret,
      publicUrl: config.publicUrl,
      newId,
      now,
    });
    const ends = createRegistrationEnds({ registrations: rows, accounts: accounts.service, decisionNotices, now });
    const filing = createFilingService({ registrations: rows, ends, carriers, linkTo: pictures.linkTo, now, log });
    const service = createRegistrationsService({
      db,
      registrations: rows,
      filing,
      pictures,
      gate,
      numbers: numbers.service,
      carriers,
      windows,
      newId,
      now,
    });
    const reviews = createTollFreeReviews({
      registrations: service,
      pictures,
      accounts: accounts.service,
      decisionNotices,
    });
    const hooks: FeatureHooks = {
      mount: (http) => mountTollFree(http, { registrations: service, pictures }),
      sweeps: [{ name: 'following registrations', everyMs: SWEPT_MS, run: filing.sweep }],
      jobs: [
        {
          name: 'sweep-registrations',
          cron: '35 * * * *',
          async run() {
            await rows.endLost(now());
            await pictures.sweep();
          },
        },
      ],
      gauges: [
        {
          name: 'manyline_registrations_under_way',
          help: 'Registrations of numbers that carriers have to decide about.',
          read: () => rows.countUnderWay(),
        },
      ],
    };
    const endLost = () => rows.endLost(now());
    const keeper = createTollFreeKeeper({ db, endLost, pictures });
    return { service, filing, pictures, reviews, keeper, endLost, hooks };
  }

  const hooks: FeatureHooks = {};
  return { service: gate, registeredBy, hooks };
}
