import {
  type DataRequest,
  type Deletion,
  exportDataRequests,
  exportDeletions,
  exportHolds,
  type LegalHold,
} from '@manyline/contract/console/keeping';
import type { FastifyInstance } from 'fastify';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { DataRequests } from './data-requests.service.ts';
import type { Deletions } from './deletions.service.ts';
import type { Holds } from './holds.service.ts';

interface KeepingFiles {
  log: ConsoleLog;
  requests: DataRequests;
  holds: Holds;
  deletions: Deletions;
}

const requestColumns: Columns<DataRequest> = {
  requestId: ({ requestId }) => requestId,
  accountId: ({ accountId }) => accountId,
  userId: ({ userId }) => userId,
  kind: ({ kind }) => kind,
  filedAt: ({ filedAt }) => moment(filedAt),
  dueAt: ({ dueAt }) => moment(dueAt),
  filedBy: ({ filedBy }) => filedBy,
  note: ({ note }) => note,
  doneAt: ({ doneAt }) => moment(doneAt),
  doneBy: ({ doneBy }) => doneBy,
  outcome: ({ outcome }) => outcome,
  answer: ({ answer }) => answer,
};
const holdColumns: Columns<LegalHold> = {
  accountId: ({ accountId }) => accountId,
  userId: ({ userId }) => userId,
  reason: ({ reason }) => reason,
  setBy: ({ setBy }) => setBy,
  setAt: ({ setAt }) => moment(setAt),
};
const deletionColumns: Columns<Deletion> = {
  accountId: ({ accountId }) => accountId,
  userId: ({ userId }) => userId,
  reason: ({ reason }) => reason,
  askedBy: ({ askedBy }) => askedBy,
  confirmedBy: ({ confirmedBy }) => confirmedBy,
  at: ({ at }) => moment(at),
  dueAt: ({ dueAt }) => moment(dueAt),
  begunAt: ({ begunAt }) => moment(begunAt),
  isHeld: ({ isHeld }) => isHeld,
};

/** Files of what is held, what is about to go, and what people asked about their data. */
export function mountKeepingFiles(app: FastifyInstance, { log, requests, holds, deletions }: KeepingFiles) {
  mountListFile(app, exportDataRequests, {
    log,
    name: 'data-requests',
    columns: requestColumns,
    async read({ query }, after) {
      const { requests: rows, nextPage } = await requests.list(query.state ?? 'open', after);
      return { rows, next: nextPage };
    },
  });
  mountListFile(app, exportHolds, {
    log,
    name: 'legal-holds',
    columns: holdColumns,
    async read({ query: { userId } }, after) {
      const { holds: rows, nextPage } = await holds.listAll({ userId, nextPage: after });
      return { rows, next: nextPage };
    },
  });
  mountListFile(app, exportDeletions, {
    log,
    name: 'deletions',
    columns: deletionColumns,
    async read({ query: { userId, state } }, after) {
      const { deletions: rows, nextPage } = await deletions.listAll({ userId, state, nextPage: after });
      return { rows, next: nextPage };
    },
  });
}
