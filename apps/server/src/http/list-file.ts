import type { OperatorCall } from '@manyline/contract/console/define-operator-call';
import type { LoggedAct } from '@manyline/contract/console/log';
import type { Call } from '@manyline/contract/define-call';
import type { FastifyInstance } from 'fastify';
import { describeFilter } from '../lib/describe-filter.ts';
import { type Columns, sendCsv } from './csv-file.ts';
import { mountForOperator, type OperatorCaller } from './operator-route.ts';
import type { Handler } from './route.ts';

/** The console's log, as far as a file needs it. */
interface FileLog {
  note(operator: OperatorCaller, line: { act: LoggedAct; object: string; after: string }): Promise<void>;
}

interface ListFile<C extends Call, Row, Key> {
  log: FileLog;
  /** As the file and the log call the list. */
  name: string;
  act?: LoggedAct;
  columns: Columns<Row>;
  /** A page of the list, as its screen has it. */
  read(
    context: Parameters<Handler<C, { operator: OperatorCaller }>>[0],
    after: Key | undefined,
  ): Promise<{ rows: readonly Row[]; next: Key | undefined }>;
}

/**
 * Mounts the file of a list. The log says that it left, who took it and by which filter, before the first line does; what is not there is
 * refused before that.
 */
export function mountListFile<C extends Call & OperatorCall, Row, Key = string>(
  app: FastifyInstance,
  call: C,
  { log, name, act = 'listExported', columns, read }: ListFile<C, Row, Key>,
) {
  const handle = async (context: Parameters<Handler<C, { operator: OperatorCaller }>>[0]) => {
    const first = await read(context, undefined);
    await log.note(context.operator, { act, object: name, after: describeFilter(context.query as object) });
    return sendCsv(context.reply, name, columns, async (after: Key | undefined) =>
      after === undefined ? first : read(context, after),
    );
  };
  mountForOperator(app, call, handle as Handler<C, { operator: OperatorCaller }>);
}
