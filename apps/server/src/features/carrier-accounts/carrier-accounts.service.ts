import { hkdfSync } from 'node:crypto';
import type { Carrier, CarrierFinding } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { demandMark } from '../../lib/credentials-mark.ts';
import { SaidError } from '../../lib/said-error.ts';
import { seal, unseal } from '../../lib/seal.ts';
import type { CarrierAccountEvents } from './carrier-accounts.events.ts';
import type {
  CarrierAccountAct,
  CarrierAccountRow,
  CarrierAccountState,
  CarrierAccountsRepository,
} from './carrier-accounts.repository.ts';
import type { Carriers, WhenUnsure } from './carriers.ts';
import { drainCarrier, pauseCarrier } from './no-carrier.ts';

export interface CarrierAccountsDeps {
  db: Db;
  rows: CarrierAccountsRepository;
  carriers: Pick<Carriers, 'find' | 'setOthers'>;
  /** Makes a carrier of what an operator gave us. @throws an error that says in words what is wrong with that */
  open(name: string, kind: string, credentials: unknown): Promise<Carrier>;
  onRemoving: CarrierAccountEvents['removing'];
  secret: string;
  now: Clock;
  log: Logger;
}

/** Who does it, and why: for the records. `within`: what else is written in the same transaction, last. */
export interface AskedBy {
  by: string;
  note: string;
  within?: (tx: Tx) => Promise<void>;
}

/** The same, with the mark of the credentials that are replaced. */
type SealedBy = Omit<AskedBy, 'within'> & { basedOn: string };

/** Credentials that were held against their kind and sealed. */
export type SealedAccount = Pick<CarrierAccountRow, 'name' | 'kind' | 'sealedCredentials' | 'whenUnsure'>;

interface Opened {
  version: number;
  carrier: Carrier | undefined;
}

const NAME = /^([a-z]+):[a-z0-9][a-z0-9-]{0,30}$/;

const stateAfter = { pause: 'paused', resume: 'active', drain: 'draining' } as const satisfies Partial<
  Record<CarrierAccountAct, CarrierAccountState>
>;
const inState: Record<CarrierAccountState, (carrier: Carrier) => Carrier> = {
  active: (carrier) => carrier,
  paused: pauseCarrier,
  draining: drainCarrier,
};

export type CarrierAccountsService = ReturnType<typeof createCarrierAccountsService>;

/** Accounts at carriers as rows: operators add, pause and remove them, and every node follows within seconds. */
export function createCarrierAccountsService({
  db,
  rows,
  carriers,
  open,
  onRemoving,
  secret,
  now,
  log,
}: CarrierAccountsDeps) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'carrier accounts', 32));
  const opened = new Map<string, Opened>();

  function unsealCredentials({ name, sealedCredentials }: CarrierAccountRow): unknown {
    const plain = unseal(key, Buffer.from(sealedCredentials, 'base64'), name);
    if (!plain) throw new SaidError('its credentials were sealed under another SECRET_KEY: add it again');
    return JSON.parse(plain.toString('utf8'));
  }

  /** Opened once a version: what it remembers of its sends outlives a look at the rows. */
  async function openRow(row: CarrierAccountRow): Promise<Carrier | undefined> {
    const { name, kind, version } = row;
    const known = opened.get(name);
    if (known?.version === version) return known.carrier;
    const carrier = await openOrTell(row, () => open(name, kind, unsealCredentials(row)));
    opened.set(name, { version, carrier });
    return carrier;
  }

  /** One that cannot be opened must not keep the others from working. */
  async function openOrTell({ name }: CarrierAccountRow, work: () => Promise<Carrier>): Promise<Carrier | undefined> {
    try {
      return await work();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      log.error({ carrier: name, why }, 'a carrier account cannot be opened; its texts wait');
      return undefined;
    }
  }

  async function reload() {
    const list = await rows.list();
    for (const name of opened.keys()) if (!list.some((row) => row.name === name)) opened.delete(name);
    const carriersOfRows = await Promise.all(list.map(openRow));
    const accounts = list.flatMap(({ state, whenUnsure }, index) => {
      const carrier = carriersOfRows[index];
      return carrier ? [{ carrier: inState[state](carrier), whenUnsure }] : [];
    });
    carriers.setOthers(accounts);
  }

  async function change(
    name: string,
    action: CarrierAccountAct,
    { by, note, within }: AskedBy,
    work: (tx: Tx) => Promise<boolean>,
  ) {
    const apply = async (tx: Tx) => {
      if (!(await work(tx)))
        throw new SaidError(
          carriers.find(name) ? `${name} is of the settings (CARRIERS), not added here` : `there is no account ${name}`,
        );
      await rows.noteAction(tx, { name, at: now(), action, by, note });
      await within?.(tx);
    };
    await inTransaction(db, apply, { repeatable: false });
    await reload();
  }

  const setState = (name: string, action: keyof typeof stateAfter, asked: AskedBy) =>
    change(name, action, asked, (tx) => rows.setState(tx, name, stateAfter[action]));

  /** @throws an error in words; credentials that nobody could use are not sealed */
  async function sealAccount(name: string, credentials: unknown, whenUnsure: WhenUnsure): Promise<SealedAccount> {
    const kind = NAME.exec(name)?.[1];
    if (kind === undefined) throw new SaidError(`${name}: must be a kind and a name of yours, such as twilio:main`);
    await open(name, kind, credentials);
    const sealedCredentials = seal(key, Buffer.from(JSON.stringify(credentials)), name).toString('base64');
    return { name, kind, sealedCredentials, whenUnsure };
  }

  async function put(tx: Tx, account: SealedAccount) {
    await rows.put(tx, account, now());
    return true;
  }

  return {
    /** Brings this node up to the rows. */
    reload,
    list: rows.list,
    listActions: rows.listActions,

    /**
     * A new account, or other credentials for one that is there. @throws an error in words; credentials that nobody could use are
     * not kept
     */
    async add(name: string, credentials: unknown, { whenUnsure, ...asked }: AskedBy & { whenUnsure: WhenUnsure }) {
      const account = await sealAccount(name, credentials, whenUnsure);
      await change(name, 'add', asked, (tx) => put(tx, account));
    },

    sealAccount,
    /** @throws CONSOLE_CHANGED_SINCE · an error in words */
    async demandBasis(name: string, basedOn: string) {
      demandMark(name, await rows.lockCredentials(db, name), basedOn);
    },
    /**
     * Adds an account made by `sealAccount`, in a transaction of the caller's; every node opens it by its next look at the rows.
     * @throws CONSOLE_CHANGED_SINCE · an error in words
     */
    async addSealed(tx: Tx, account: SealedAccount, { by, note, basedOn }: SealedBy) {
      demandMark(account.name, await rows.lockCredentials(tx, account.name), basedOn);
      await put(tx, account);
      await rows.noteAction(tx, { name: account.name, at: now(), action: 'add', by, note });
    },

    /** It sends nothing more; what it is to send waits for up to an hour. */
    pause: (name: string, asked: AskedBy) => setState(name, 'pause', asked),
    resume: (name: string, asked: AskedBy) => setState(name, 'resume', asked),
    /** It takes nothing new, and brings what was taken in before. */
    drain: (name: string, asked: AskedBy) => setState(name, 'drain', asked),
    /** Its credentials are gone, and so are its prices and its place in routes. What was to go out by it expires, and its webhooks are not found. */
    remove: (name: string, asked: AskedBy) =>
      change(name, 'remove', asked, async (tx) => {
        await rows.tidy(tx, name);
        await onRemoving(tx, name);
        return rows.remove(tx, name);
      }),

    /** @throws an error in words */
    async check(name: string, signal: AbortSignal): Promise<CarrierFinding[]> {
      const row = (await rows.list()).find((each) => each.name === name);
      if (!row) throw new SaidError(`there is no account ${name}`);
      const carrier = await open(name, row.kind, unsealCredentials(row));
      if (!carrier.check) throw new SaidError(`${name} cannot be looked at`);
      return carrier.check(signal);
    },
  };
}
