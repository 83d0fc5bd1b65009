import { hkdfSync } from 'node:crypto';
import { brands } from '@manyline/brands/registry';
import { isDecimalAmount, parseMicros } from '@manyline/domain/money';
import type { Clock } from '@manyline/ports/clock';
import type { CodeSupplier, SupplierFinding } from '@manyline/ports/code-supplier';
import type { Logger } from 'pino';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { demandMark } from '../../lib/credentials-mark.ts';
import { SaidError } from '../../lib/said-error.ts';
import { seal, unseal } from '../../lib/seal.ts';
import type {
  SupplierAccountAct,
  SupplierAccountRow,
  SupplierAccountsRepository,
} from './supplier-accounts.repository.ts';
import type { SupplierUnits } from './supply-price.rules.ts';

/** Makes a supplier of what an operator gave us. @throws an error that says in words what is wrong with that */
export type OpenSupplier = (name: string, kind: string, credentials: unknown) => Promise<CodeSupplier>;

export interface SupplierAccountsDeps {
  db: Db;
  rows: SupplierAccountsRepository;
  open: OpenSupplier;
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

/** Credentials that were held against their kind and sealed, with the terms of the account. */
export type SealedSupplier = Pick<
  SupplierAccountRow,
  'name' | 'kind' | 'sealedCredentials' | 'units' | 'marginPercent'
>;

interface Terms {
  /** The cost of one unit of the supplier's currency in those of the brands. */
  units: Readonly<Record<string, string>>;
  marginPercent: number;
}

/** An account that works; a paused one sells nothing, and what it has sold goes on. */
export interface OpenedSupplier {
  supplier: CodeSupplier;
  isActive: boolean;
  units: SupplierUnits;
  marginPercent: number;
  offersVersion: number;
}

const NAME = /^([a-z0-9]+):[a-z0-9][a-z0-9-]{0,30}$/;

export type SupplierAccounts = ReturnType<typeof createSupplierAccounts>;

/** Accounts at suppliers as rows: operators add, pause and remove them, and every node follows within seconds (0149). */
export function createSupplierAccounts({ db, rows, open, secret, now, log }: SupplierAccountsDeps) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'supplier accounts', 32));
  const kept = new Map<string, { version: number; supplier: CodeSupplier | undefined }>();
  let opened = new Map<string, OpenedSupplier>();

  function unsealCredentials({ name, sealedCredentials }: SupplierAccountRow): unknown {
    const plain = unseal(key, Buffer.from(sealedCredentials, 'base64'), name);
    if (!plain) throw new SaidError('its credentials were sealed under another SECRET_KEY: add it again');
    return JSON.parse(plain.toString('utf8'));
  }

  /** One that cannot be opened must not keep the others from working. */
  async function openRow(row: SupplierAccountRow): Promise<CodeSupplier | undefined> {
    const known = kept.get(row.name);
    if (known?.version === row.version) return known.supplier;
    let supplier: CodeSupplier | undefined;
    try {
      supplier = await open(row.name, row.kind, unsealCredentials(row));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      log.error({ supplier: row.name, why }, 'a supplier account cannot be opened; its orders wait');
    }
    kept.set(row.name, { version: row.version, supplier });
    return supplier;
  }

  async function reload(): Promise<ReadonlyMap<string, OpenedSupplier>> {
    const next = new Map<string, OpenedSupplier>();
    for (const row of await rows.list()) {
      const supplier = await openRow(row);
      const { state, units, marginPercent, offersVersion } = row;
      if (supplier)
        next.set(row.name, {
          supplier,
          isActive: state === 'active',
          units: readUnits(JSON.parse(units)),
          marginPercent,
          offersVersion,
        });
    }
    for (const name of kept.keys()) if (!next.has(name)) kept.delete(name);
    opened = next;
    return opened;
  }

  async function change(name: string, action: SupplierAccountAct, asked: AskedBy, work: (tx: Tx) => Promise<boolean>) {
    await inTransaction(db, async (tx) => {
      if (!(await work(tx))) throw new SaidError(`there is no account ${name}`);
      await rows.noteAction(tx, { name, at: now(), action, by: asked.by, note: asked.note });
      await asked.within?.(tx);
    });
    await reload();
  }

  /** @throws an error in words; credentials that nobody could use are not sealed */
  async function sealAccount(name: string, credentials: unknown, terms: Terms): Promise<SealedSupplier> {
    const { units, marginPercent } = terms;
    const kind = NAME.exec(name)?.[1];
    if (kind === undefined) throw new SaidError(`${name}: must be a kind and a name of yours, such as 5sim:main`);
    checkUnits(units);
    if (!Number.isInteger(marginPercent) || marginPercent < 0) throw new SaidError('margin: a whole number of percent');
    await open(name, kind, credentials);
    const sealedCredentials = seal(key, Buffer.from(JSON.stringify(credentials)), name).toString('base64');
    return { name, kind, sealedCredentials, units: JSON.stringify(units), marginPercent };
  }

  async function put(tx: Tx, account: SealedSupplier) {
    await rows.put(tx, account, now());
    return true;
  }

  return {
    /** Brings this node up to the rows. */
    reload,
    list: rows.list,
    listActions: rows.listActions,
    /** Every account that can be opened, by its name. */
    all: (): ReadonlyMap<string, OpenedSupplier> => opened,

    /**
     * A new account, or other credentials for one that is there. @throws an error in words; credentials that nobody could use are not
     * kept
     */
    async add(name: string, credentials: unknown, { units, marginPercent, ...asked }: AskedBy & Terms) {
      const account = await sealAccount(name, credentials, { units, marginPercent });
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
    async addSealed(tx: Tx, account: SealedSupplier, { by, note, basedOn }: SealedBy) {
      demandMark(account.name, await rows.lockCredentials(tx, account.name), basedOn);
      await put(tx, account);
      await rows.noteAction(tx, { name: account.name, at: now(), action: 'add', by, note });
    },

    /** It sells nothing more; what it has sold is waited for, and finished. */
    pause: (name: string, asked: AskedBy) => change(name, 'pause', asked, (tx) => rows.setState(tx, name, 'paused')),
    resume: (name: string, asked: AskedBy) => change(name, 'resume', asked, (tx) => rows.setState(tx, name, 'active')),
    /** Its credentials are gone, and with them what it has sold and not brought. */
    remove: (name: string, asked: AskedBy) => change(name, 'remove', asked, (tx) => rows.remove(tx, name)),

    /** @throws an error in words */
    async check(name: string, signal: AbortSignal): Promise<SupplierFinding[]> {
      const row = (await rows.list()).find((each) => each.name === name);
      if (!row) throw new SaidError(`there is no account ${name}`);
      return (await open(name, row.kind, unsealCredentials(row))).checkAccount(signal);
    },
  };
}

/** Refuses a missing unit: without it nothing can be sold in brands of that currency; better said at once than missed in a list. */
function checkUnits(units: Readonly<Record<string, string>>) {
  const codes = [...new Set(brands.map(({ currency }) => currency.code))];
  const missing = codes.filter((code) => units[code] === undefined);
  if (missing.length > 0)
    throw new SaidError(`unit: say what one unit of the supplier's currency costs in ${missing.join(', ')}`);
  for (const [code, unit] of Object.entries(units)) {
    if (!codes.includes(code as never)) throw new SaidError(`unit: no brand has the currency ${code}`);
    if (!isDecimalAmount(unit) || parseMicros(unit) <= 0)
      throw new SaidError(`unit: ${code} needs an amount such as 0.011`);
  }
}

function readUnits(units: Readonly<Record<string, string>>): SupplierUnits {
  return Object.fromEntries(Object.entries(units).map(([code, unit]) => [code, parseMicros(unit)]));
}
