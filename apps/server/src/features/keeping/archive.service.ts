import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import type { OperatorCaller } from '../../http/operator-route.ts';
import type { AccountKeeper, DataList, DataRow } from '../../lib/account-keeper.ts';
import { createZip, type ZipEntry } from '../../lib/zip.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { type Actor, nobody } from '../console-log/actor.rules.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';

interface Deps {
  accounts: Pick<AccountsService, 'get'>;
  keepers: readonly AccountKeeper[];
  log: ConsoleLog;
}

interface Taken {
  actor: Actor;
  act: 'accountTaken' | 'copyFetched';
  accountId: string;
  reply: FastifyReply;
  lists: readonly DataList[];
}

const csvOptions = { record_delimiter: 'windows', escape_formulas: true } as const;

/**
 * Everything of an account in one file: each list as JSON, and as CSV for people, then its pictures and sounds. The log says who took it
 * before the first byte leaves.
 */
export function createArchive({ accounts, keepers, log }: Deps) {
  const all = keepers.flatMap(({ lists = [] }) => lists);
  const own = all.filter(({ isForOperators }) => !isForOperators);

  async function write({ actor, act, accountId, reply, lists }: Taken) {
    const { userId } = await accounts.get(accountId);
    await log.note(actor, { act, object: `account ${userId} ${accountId}` });
    reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="account-${userId}.zip"`);
    return createZip(listEntries(lists, keepers, accountId));
  }

  return {
    take: (operator: OperatorCaller, accountId: string, reply: FastifyReply): Promise<Readable> =>
      write({ actor: operator, act: 'accountTaken', accountId, reply, lists: all }),

    /** The same for the account's holder, without what operators wrote for each other. */
    fetch: (accountId: string, reply: FastifyReply): Promise<Readable> =>
      write({ actor: nobody(''), act: 'copyFetched', accountId, reply, lists: own }),
  };
}

async function* listEntries(
  lists: readonly DataList[],
  keepers: readonly AccountKeeper[],
  accountId: string,
): AsyncGenerator<ZipEntry> {
  for (const list of lists) yield* toEntries(list, accountId);
  for (const { files } of keepers)
    if (files) for await (const { name, body } of files(accountId)) yield { name, isPacked: true, read: () => body };
}

/** Read twice, so that neither is ever held whole. */
function toEntries({ name, read }: DataList, accountId: string): ZipEntry[] {
  return [
    { name: `${name}.json`, read: () => writeJson(read(accountId)) },
    { name: `${name}.csv`, read: () => writeCsv(read(accountId)) },
  ];
}

async function* writeJson(rows: AsyncIterable<DataRow>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** The first row says which columns there are: rows of one list have the same. */
async function* writeCsv(rows: AsyncIterable<DataRow>): AsyncGenerator<string> {
  yield '\uFEFF';
  let columns: string[] | undefined;
  for await (const row of rows) {
    if (!columns) {
      columns = Object.keys(row);
      yield stringify([columns], csvOptions);
    }
    yield stringify([columns.map((column) => row[column] ?? '')], csvOptions);
  }
}
