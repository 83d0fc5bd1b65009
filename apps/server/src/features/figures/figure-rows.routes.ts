import { brandIds } from '@manyline/brands/registry';
import {
  type CountedText,
  exportCountedTexts,
  exportOrderedCodes,
  getCountedTexts,
  getOrderedCodes,
  type OrderedCode,
} from '@manyline/contract/console/figure-rows';
import type { FastifyInstance } from 'fastify';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator, type OperatorCaller } from '../../http/operator-route.ts';
import { readPageEnd } from '../../http/page-cursor.ts';
import type { ConsoleLog } from '../console-log/console-log.service.ts';
import type { FigureRows } from './figure-rows.service.ts';

const PAGE = 50;
const EXPORTED_AT_ONCE = 1_000;

const textColumns: Columns<CountedText> = {
  messageId: ({ messageId }) => messageId,
  at: ({ at }) => moment(at),
  accountId: ({ accountId }) => accountId,
  userId: ({ userId }) => userId,
  brand: ({ brand }) => brand,
  type: ({ type }) => type,
  ownNumber: ({ ownNumber }) => ownNumber,
  country: ({ country }) => country,
  carrier: ({ carrier }) => carrier,
  state: ({ state }) => state,
  reason: ({ reason }) => reason,
};
const codeColumns: Columns<OrderedCode> = {
  orderId: ({ orderId }) => orderId,
  at: ({ at }) => moment(at),
  accountId: ({ accountId }) => accountId,
  userId: ({ userId }) => userId,
  brand: ({ brand }) => brand,
  service: ({ service }) => service,
  country: ({ country }) => country,
  number: ({ number }) => number,
  supplier: ({ supplier }) => supplier,
  outcome: ({ outcome }) => outcome,
  received: ({ received }) => received,
  waitedMs: ({ waitedMs }) => waitedMs,
  charge: ({ charge }) => charge,
  margin: ({ margin }) => margin,
  currency: ({ currency }) => currency,
};

interface FigureRowsDeps {
  rows: FigureRows;
  log: ConsoleLog;
  /** Accounts at carriers, to filter by. */
  listCarriers: () => readonly string[];
}

/** Who sees no figures sees no margin of a single code either. */
const readerOf = ({ language, may }: OperatorCaller) => ({ language, seesMargins: may('figures.see') });

/** The lists of what figures were counted from. */
export function mountFigureRows(http: FastifyInstance, { rows, log, listCarriers }: FigureRowsDeps) {
  mountForOperator(http, getCountedTexts, async ({ query: { nextPage, ...filter } }) => ({
    ...(await rows.listTexts({ ...filter, before: readPageEnd(nextPage), limit: PAGE })),
    brands: brandIds,
    carriers: [...listCarriers()],
  }));
  mountListFile(http, exportCountedTexts, {
    log,
    name: 'texts',
    columns: textColumns,
    async read({ query }, after) {
      const page = { before: readPageEnd(after), limit: EXPORTED_AT_ONCE };
      const { texts, nextPage: next } = await rows.listTexts({ ...query, ...page });
      return { rows: texts, next };
    },
  });
  mountForOperator(http, getOrderedCodes, async ({ operator, query: { nextPage, ...filter } }) => ({
    ...(await rows.listCodes({ ...filter, before: readPageEnd(nextPage), limit: PAGE }, readerOf(operator))),
    brands: brandIds,
  }));
  mountListFile(http, exportOrderedCodes, {
    log,
    name: 'ordered-codes',
    columns: codeColumns,
    async read({ operator, query }, after) {
      const page = { before: readPageEnd(after), limit: EXPORTED_AT_ONCE };
      const { codes, nextPage: next } = await rows.listCodes({ ...query, ...page }, readerOf(operator));
      return { rows: codes, next };
    },
  });
}
