import type { Clock } from '@manyline/ports/clock';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { SaidError } from '../../lib/said-error.ts';
import type { CarrierAccountsRepository } from './carrier-accounts.repository.ts';
import type { AskedBy } from './carrier-accounts.service.ts';
import type { CarrierTermsRepository } from './carrier-terms.repository.ts';
import { type CarrierTerms, changeTerms } from './carrier-terms.rules.ts';
import type { Carriers } from './carriers.ts';

export interface CarrierTermsDeps {
  db: Db;
  rows: CarrierTermsRepository;
  accounts: Pick<CarrierAccountsRepository, 'list' | 'noteAction'>;
  carriers: Pick<Carriers, 'find' | 'setTerms'>;
  now: Clock;
}

const NUMBER = /^\d{7,15}$/;

export type CarrierTermsService = ReturnType<typeof createCarrierTerms>;

/** Terms by operators for accounts and numbers where they know better than an adapter; every node follows within seconds. */
export function createCarrierTerms({ db, rows, accounts, carriers, now }: CarrierTermsDeps) {
  const reload = async () => carriers.setTerms(await rows.list());

  async function checkSubject(subject: string) {
    if (NUMBER.test(subject) || carriers.find(subject)) return;
    if (!(await accounts.list()).some(({ name }) => name === subject))
      throw new SaidError(`${subject}: neither an account nor a number in digits, country code first`);
  }

  /** A name that nobody has would be heeded by nobody, and unnoticed. */
  async function checkOthers(subject: string, { also = [] }: CarrierTerms) {
    if (also.includes(subject)) throw new SaidError(`also: ${subject} is the account itself`);
    const known = new Set((await accounts.list()).map(({ name }) => name));
    const stranger = also.find((name) => !known.has(name) && !carriers.find(name));
    if (stranger !== undefined) throw new SaidError(`also: there is no account ${stranger}`);
  }

  return {
    /** Brings this node up to the rows. */
    reload,
    list: rows.list,
    /** From the database, not from memory. */
    read: rows.read,

    /** `changes` as they are typed, such as `codes=yes`. @throws an error in words */
    async set(subject: string, changes: readonly string[], { by, note, within }: AskedBy): Promise<CarrierTerms> {
      await checkSubject(subject);
      await checkOthers(subject, changeTerms({}, changes));
      const work = async (tx: Tx) => {
        const terms = changeTerms(await rows.find(tx, subject), changes);
        await rows.put(tx, subject, terms);
        const said = `${changes.join(' ')}: ${note}`;
        await accounts.noteAction(tx, { name: subject, at: now(), action: 'set', by, note: said });
        await within?.(tx);
        return terms;
      };
      const terms = await inTransaction(db, work, { repeatable: false });
      await reload();
      return terms;
    },
  };
}
