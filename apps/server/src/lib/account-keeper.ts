import type { KeptOnWire } from '@manyline/contract/console/keeping';

/** A rule of what is kept and how long. `isHeld`: a legal hold keeps it; `ms` where the rule is a time. */
export type Kept = Omit<KeptOnWire, 'cron'>;

export type DataRow = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** A list of an account's data, as it leaves in an archive. */
export interface DataList {
  name: string;
  /** Words that operators write for each other: not in the copy that the account's holder downloads. */
  isForOperators?: true;
  read(accountId: string): AsyncIterable<DataRow>;
}

/** A picture or sound of an account, as it leaves in an archive. One at a time is open. */
export interface DataFile {
  /** With its folder, as a list names it. */
  name: string;
  body: AsyncIterable<Uint8Array>;
}

/** A feature's data of accounts: what it keeps, what of it leaves in an archive, and how it goes with the account. */
export interface AccountKeeper {
  kept: readonly Kept[];
  lists?: readonly DataList[];
  /** Pictures and sounds. Each is opened when its turn comes; one that is gone meanwhile is left out. */
  files?(accountId: string): AsyncIterable<DataFile>;
  /** Removes what is personal for good. Blobs before their rows; safe to repeat. The ledger is never touched. */
  forget?(accountId: string): Promise<void>;
}

/** Something that the clock removes by a job; a hold keeps it. */
export const keptFor = (what: Kept['what'], ms: number, job: string, isHeld = true): Kept => ({
  what,
  rule: 'forMs',
  ms,
  job,
  onDeletion: isHeld ? 'all' : 'nothing',
  isHeld,
});

/** Something that goes with its account and stays while a hold is on it. */
export const keptWithAccount = (what: Kept['what'], onDeletion: 'all' | 'personal' = 'all'): Kept => ({
  what,
  rule: 'account',
  onDeletion,
  isHeld: true,
});

/** Something that is never removed. */
export const keptAlways = (what: Kept['what'], onDeletion: 'personal' | 'nothing' = 'nothing'): Kept => ({
  what,
  rule: 'always',
  onDeletion,
  isHeld: onDeletion !== 'nothing',
});

const PAGE = 1_000;

/** All rows of a list, page by page. */
export async function* readByOffset<Row>(
  read: (page: { limit: number; offset: number }) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += PAGE) {
    const rows = await read({ limit: PAGE, offset });
    yield* rows;
    if (rows.length < PAGE) return;
  }
}
