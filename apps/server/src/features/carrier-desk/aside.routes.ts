import {
  type AsideKindName,
  type AsideOnWire,
  asideKind,
  clearAside,
  exportAside,
  getAside,
} from '@manyline/contract/console/aside';
import { inputProblems } from '@manyline/contract/input-problems';
import type { FastifyInstance } from 'fastify';
import { type Db, inTransaction } from '../../db/transaction.ts';
import { AppError, invalidInput } from '../../http/app-error.ts';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { Delivery } from '../delivery/create-delivery.ts';

interface AsideRoutes {
  db: Db;
  aside: Delivery['aside'];
  log: ConsoleLog;
}

const SHOWN = 50;
const EXPORTED_AT_ONCE = 500;
/** Of a carrier's own making: an id may have any marks, so it stands last. */
const CURSOR = /^(\d{1,15}) (send|event) (\S{1,60}) (.{1,300})$/s;

const columns: Columns<AsideOnWire> = {
  kind: ({ kind }) => kind,
  of: ({ of }) => of,
  id: ({ id }) => id,
  at: ({ at }) => moment(at),
  error: ({ error }) => error,
};

/** Things that nobody could handle, for an operator who looks into it. */
export function mountAside(app: FastifyInstance, { db, aside, log }: AsideRoutes) {
  async function list(kind: AsideKindName | undefined, nextPage: string | undefined, size: number) {
    const found = await aside.list({ kind, before: readEnd(nextPage), limit: size + 1 });
    const rows = found.slice(0, size);
    const last = found.length > size ? rows.at(-1) : undefined;
    return { rows, next: last && `${last.at} ${last.kind} ${last.of} ${last.id}` };
  }

  mountForOperator(app, getAside, async ({ query }) => {
    const { rows, next } = await list(query.kind, query.nextPage, SHOWN);
    return { aside: rows, ...(next !== undefined && { nextPage: next }) };
  });
  mountListFile(app, exportAside, {
    log,
    name: 'set-aside',
    columns,
    read: ({ query }, nextPage) => list(query.kind, nextPage, EXPORTED_AT_ONCE),
  });
  mountForOperator(app, clearAside, async ({ operator, body: { reason, ...key } }) => {
    await inTransaction(db, async (tx) => {
      if (!(await aside.clear(tx, key))) throw new AppError('NOT_FOUND', `${key.kind} ${key.id} is not set aside`);
      await log.write(tx, operator, { act: 'asideCleared', object: `${key.kind} ${key.id} of ${key.of}`, reason });
    });
    return { status: 200 as const };
  });
}

/** Undefined for the first page. @throws INVALID_INPUT */
function readEnd(nextPage: string | undefined) {
  if (nextPage === undefined) return undefined;
  const [, at, kind, of, id] = CURSOR.exec(nextPage) ?? [];
  if (at && kind && of && id) return { at: Number(at), kind: asideKind.parse(kind), of, id };
  throw invalidInput('nextPage', inputProblems.notAPage);
}
