import type { SandboxNetwork } from '@manyline/ports/sandbox-network';
import type { FeatureHooks, Kit, Recurring } from '../../feature.ts';
import { accountEvents } from '../accounts/accounts.events.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { Calls } from '../calls/create-calls.ts';
import type { Chats } from '../chats/create-chats.ts';
import type { CodeServices } from '../code-services/create-code-services.ts';
import type { Contacts } from '../contacts/create-contacts.ts';
import type { Intake } from '../intake/create-intake.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import type { Media } from '../media/create-media.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { Payments } from '../payments/create-payments.ts';
import type { Reviews } from '../reviews/create-reviews.ts';
import type { Verification } from '../verification/create-verification.ts';
import type { Voice } from '../voice/create-voice.ts';
import { twinEvents } from './sandbox.events.ts';
import { mountSandbox, type SandboxParts } from './sandbox.routes.ts';
import { createSandboxService } from './sandbox.service.ts';
import { createSandboxAccounts } from './sandbox-accounts.ts';
import { createSandboxCalls } from './sandbox-calls.ts';
import { createSandboxCodes } from './sandbox-codes.ts';
import { guardSandbox } from './sandbox-door.ts';
import { createSandboxMailbox } from './sandbox-mailbox.ts';
import { createSandboxPay } from './sandbox-pay.service.ts';
import { createSandboxReviews } from './sandbox-reviews.ts';
import { createSandboxSwitches, type SandboxSwitches } from './sandbox-switches.ts';
import { seedLocalWorld } from './seed.ts';
import type { Twins } from './twins.ts';

export type Sandbox = ReturnType<typeof createSandbox>;

interface SandboxNeeds {
  twins: Twins;
  accounts: Accounts;
  calls: Calls;
  chats: Chats;
  codeServices: CodeServices;
  contacts: Contacts;
  intake: Intake;
  ledger: Ledger;
  media: Media;
  numbers: Numbers;
  payments: Payments;
  reviews: Reviews;
  verification: Verification;
  voice: Voice;
}

/** Switches that another node was told reach this one after so long. */
const SWITCHES_READ_MS = 1_000;
/** Much less than the age at which a mark is a dead node's. */
const MARKED_EVERY_MS = 2_000;

/**
 * The local world: what people do in place of phones, networks, banks and reviewers. It is made only where a port is played by its
 * twin, and has just the parts whose port is.
 */
export function createSandbox(kit: Kit, needs: SandboxNeeds) {
  const { config, events, log, now, windows } = kit;
  const { twins, intake, payments, reviews } = needs;
  const switches = createSandboxSwitches(twins);
  const phones = twins.network && createPhones(kit, needs, twins.network, switches);
  const mailbox = twins.network || twins.mailer ? createSandboxMailbox(twins) : undefined;
  const pay = twins.money && createSandboxPay({ ...twins.money, settings: twins.memory, payments });
  const decides = phones && createSandboxReviews({ reviews: reviews.service, accounts: needs.accounts.service });
  const parts: SandboxParts = { switches, phones, mailbox, pay, reviews: decides };
  events.subscribe(twinEvents, {
    // Nothing came over a wire, and the network remembers it itself.
    webhook: (account, raw) => intake.service.receive(account, raw, { keeps: false }),
    notification: (raw) => payments.notifications.receive('sandbox', raw),
  });
  if (phones) events.subscribe(accountEvents, { created: ({ accountId }) => phones.welcome(accountId) });
  const markReported = async () => void (await Promise.all(twins.networks.map((network) => network.markReported())));
  const failed = (error: unknown) =>
    log.error({ err: error }, 'what the sandbox network left unreported could not be read');
  /** Bringing on what a dead node left takes longer than this node may go without a mark. */
  const recoverDead = async () => {
    for (const network of twins.networks) void network.recoverDead().catch(failed);
  };
  const hooks: FeatureHooks = {
    async mount(http) {
      guardSandbox(http, { password: config.sandboxPassword, windows, now });
      await mountSandbox(http, parts, config.publicUrl);
    },
    readings: [
      readingOf('reading the sandbox switches', switches.read),
      { name: 'marking what the sandbox network reported', everyMs: MARKED_EVERY_MS, run: markReported },
      { name: 'reporting what dead nodes did not', everyMs: MARKED_EVERY_MS, run: recoverDead },
      ...(pay ? [readingOf('reading the switches of the pay page', pay.readSwitches)] : []),
    ],
    async prepare() {
      await markReported();
      await switches.read();
      await pay?.readSwitches();
    },
    async start(works) {
      await phones?.open();
      if (phones && config.seed)
        await seedLocalWorld({
          accounts: needs.accounts.service,
          contacts: needs.contacts.service,
          phones,
          memory: twins.memory,
        });
      if (works) for (const network of twins.networks) void network.recover().catch(failed);
    },
    async stop() {
      twins.money?.gateway?.stop();
      await Promise.all(twins.networks.map((network) => network.stop()));
    },
  };
  return { ...parts, twins, hooks };
}

function readingOf(name: string, run: () => Promise<unknown>): Recurring {
  return { name, everyMs: SWITCHES_READ_MS, run: () => run() };
}

function createPhones(kit: Kit, needs: SandboxNeeds, network: SandboxNetwork, switches: SandboxSwitches) {
  const { db, now } = kit;
  const { twins, accounts, calls, chats, ledger, media, numbers, verification, voice } = needs;
  const pushBalance = ledger.tellBalance;
  return createSandboxService({
    sandbox: twins.memory,
    network,
    switches,
    accounts: createSandboxAccounts({
      accounts: accounts.service,
      ledger: ledger.service,
      numbers: numbers.service,
    }),
    ledger: ledger.service,
    numbers: numbers.service,
    media: media.service,
    pictures: media.pictures,
    notices: chats.notices,
    catalogue: verification.catalogue,
    codes: createSandboxCodes({
      accounts: accounts.service,
      listWaiting: verification.locks.listWaiting,
      services: needs.codeServices.service,
      network,
      now,
    }),
    calls: createSandboxCalls({
      db,
      telephones: network.calls,
      numbers: numbers.service,
      accounts: accounts.service,
      calls: calls.service,
      voice,
    }),
    pushBalance,
    now,
  });
}
