import { checkLog, exportLog, getLog, type LogEntryOnWire, loggedAct } from '@manyline/contract/console/log';
import type { FastifyInstance } from 'fastify';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator } from '../../http/operator-route.ts';
import type { ConsoleLog } from './console-log.service.ts';
import type { ConsoleLogTable } from './console-log.tables.ts';

const PAGE = 50;
const EXPORTED_AT_ONCE = 1_000;

const columns: Columns<ConsoleLogTable> = {
  seq: ({ seq }) => seq,
  at: ({ at }) => moment(at),
  act: ({ act }) => act,
  who: ({ who }) => who,
  role: ({ role }) => role,
  network: ({ network }) => network,
  object: ({ object }) => object,
  before: ({ before }) => before,
  after: ({ after }) => after,
  reason: ({ reason }) => reason,
};

export function mountConsoleLog(app: FastifyInstance, log: ConsoleLog) {
  mountForOperator(app, getLog, async ({ query: { nextPage, ...filter } }) => {
    const before = nextPage === undefined ? undefined : Number(nextPage) || 1;
    const { rows, next } = await log.list(filter, { before, limit: PAGE });
    const brokenAt = await log.findForged(rows);
    return {
      entries: rows.map(toEntry),
      ...(brokenAt !== undefined && { brokenAt }),
      ...(next !== undefined && { nextPage: String(next) }),
    };
  });

  mountForOperator(app, checkLog, ({ query }) => (query.whole === 'yes' ? log.checkWhole() : log.check()));

  mountListFile(app, exportLog, {
    log,
    name: 'console-log',
    act: 'logExported',
    columns,
    read: ({ query }, before: number | undefined) => log.list(query, { before, limit: EXPORTED_AT_ONCE }),
  });
}

function toEntry(row: ConsoleLogTable): LogEntryOnWire {
  const { seq, at, act, operator_id: operatorId, who, role, network, object, before, after, reason } = row;
  return {
    seq,
    at,
    act: loggedAct.parse(act),
    ...(operatorId !== null && { operatorId }),
    who,
    role,
    network,
    object,
    before,
    after,
    reason,
  };
}
