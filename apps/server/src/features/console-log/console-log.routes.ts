import { checkLog, exportLog, getLog, type LogEntryOnWire, loggedAct } from '@manyline/contract/console/log';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import { mountForOperator } from '../../http/operator-route.ts';
import type { ConsoleLog } from './console-log.service.ts';
import type { ConsoleLogTable } from './console-log.tables.ts';

const PAGE = 50;
/** Rows of one file. */
const EXPORT_MAX = 20_000;

export function mountConsoleLog(app: FastifyInstance, log: ConsoleLog) {
  mountForOperator(app, getLog, async ({ query: { nextPage, ...filter } }) => {
    const before = nextPage === undefined ? undefined : Number(nextPage) || 1;
    const rows = await log.list(filter, { before, limit: PAGE + 1 });
    const entries = rows.slice(0, PAGE).map(toEntry);
    return { entries, ...(rows.length > PAGE && { nextPage: String(entries.at(-1)!.seq) }) };
  });

  mountForOperator(app, checkLog, () => log.check());

  mountForOperator(app, exportLog, async ({ operator, query, reply }) => {
    const rows = await log.list(query, { limit: EXPORT_MAX });
    await log.note(operator, { act: 'logExported', after: String(rows.length) });
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="console-log.csv"');
    const lines = rows.map(toEntry).map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }));
    // A mark that spreadsheets know the coding by; what begins like a formula is text.
    return stringify(lines, { header: true, bom: true, escape_formulas: true });
  });
}

function toEntry(row: ConsoleLogTable): LogEntryOnWire {
  const { seq, at, act, who, role, network, object, before, after, reason } = row;
  return { seq, at, act: loggedAct.parse(act), who, role, network, object, before, after, reason };
}
