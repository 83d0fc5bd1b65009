import { brandIds } from '@manyline/brands/registry';
import type { LoggedAct } from '@manyline/contract/console/log';
import {
  actOnStock,
  type DifferenceOnWire,
  exportDifferences,
  exportStock,
  getDifferences,
  getStock,
  importStock,
  lookForDifferences,
  previewStock,
  type StockActName,
  type StockOnWire,
  type StockUse,
} from '@manyline/contract/console/stock';
import type { CallInput } from '@manyline/contract/define-call';
import { inputProblems } from '@manyline/contract/input-problems';
import { DAY_MS } from '@manyline/domain/time';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { invalidInput } from '../../http/app-error.ts';
import { type Columns, moment } from '../../http/csv-file.ts';
import { mountListFile } from '../../http/list-file.ts';
import { mountForOperator, type OperatorCaller } from '../../http/operator-route.ts';
import { SaidError } from '../../lib/said-error.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { ConsoleLogFeature } from '../console-log/create-console-log.ts';
import type { NumberSources } from '../number-sources/create-number-sources.ts';
import type { Numbers } from '../numbers/create-numbers.ts';
import type { OperatorSettingsFeature } from '../operator-settings/create-operator-settings.ts';
import type { Verification } from '../verification/create-verification.ts';
import { defineSales, mountSales } from './sales.routes.ts';

interface StockDeskNeeds {
  carriers: Carriers;
  consoleLog: ConsoleLogFeature;
  numbers: Numbers;
  numberSources: NumberSources;
  operatorSettings: OperatorSettingsFeature;
  verification: Pick<Verification, 'codeStock'>;
}

const SHOWN = 50;
const SAMPLE_SHOWN = 10;
const PROBLEMS_SHOWN = 50;
const EXPORTED_AT_ONCE = 1_000;

const stockColumns: Columns<StockOnWire> = {
  number: ({ number }) => number,
  country: ({ country }) => country,
  province: ({ province }) => province,
  areaCode: ({ areaCode }) => areaCode,
  type: ({ type }) => type,
  source: ({ source }) => source,
  sms: ({ can }) => can.sms,
  mms: ({ can }) => can.mms,
  voice: ({ can }) => can.voice,
  state: ({ state }) => state,
  restsUntil: ({ restsUntil }) => moment(restsUntil),
  accountId: ({ holder }) => holder?.accountId,
  userId: ({ holder }) => holder?.userId,
  brand: ({ holder }) => holder?.platform,
};
const differenceColumns: Columns<DifferenceOnWire> = {
  source: ({ source }) => source,
  number: ({ number }) => number,
  what: ({ what }) => what,
  since: ({ since }) => moment(since),
};

const done = { status: 200 as const };
const logged: Record<StockActName, LoggedAct> = { giveBack: 'numberGivenBack', retire: 'numberRetired' };

/** The stock of numbers, for operators: over the services of `npm run numbers` and `numbers:import`. */
export function createStockDesk({ db, now }: Kit, needs: StockDeskNeeds) {
  const { carriers, consoleLog, numbers, numberSources } = needs;
  const { codeStock } = needs.verification;
  const log = consoleLog.service;
  const { stock, stockList } = numbers;
  defineSales(needs.operatorSettings, numberSources);

  async function list(
    { nextPage, search, brand, country, type, state, source }: CallInput<typeof getStock>,
    size = SHOWN,
  ) {
    const filter = { search, brand, country, type, state, source };
    const [found, choices] = await Promise.all([
      stockList.list(filter, { after: nextPage, limit: size + 1, now: now() }),
      stockList.listChoices(),
    ]);
    const shown = found.slice(0, size);
    const last = found.length > size ? shown.at(-1) : undefined;
    return {
      numbers: shown.map(({ restsUntil, holder, ...number }) => ({
        ...number,
        ...(number.state === 'resting' && { restsUntil }),
        ...(holder && { holder }),
      })),
      ...(last && { nextPage: last.number }),
      ...choices,
      brands: brandIds,
    };
  }

  async function listDifferences(nextPage: string | undefined) {
    const after = nextPage === undefined ? undefined : readDifference(nextPage);
    const found = await numberSources.reconciliation.list({ after, limit: SHOWN + 1 });
    const rows = found.slice(0, SHOWN);
    const last = found.length > SHOWN ? rows.at(-1) : undefined;
    return { rows, next: last && `${last.source} ${last.what} ${last.number}` };
  }

  /** A list of either use, as far as both are told alike. */
  function readList(csv: string, use: StockUse) {
    if (use === 'rent') {
      const { numbers: given, problems } = numbers.readStockCsv(csv);
      const add = (within: (tx: Tx) => Promise<void>) => stock.addAll(given, now(), within);
      return { given, problems, add };
    }
    const { numbers: given, problems } = codeStock.readCsv(csv);
    const add = async (within: (tx: Tx) => Promise<void>) => void (await codeStock.addAll(given, now(), within));
    const shown = given.map(({ countryCode, ...number }) => ({
      ...number,
      country: countryCode,
      areaCode: '',
      type: 'other' as const,
    }));
    // A number to which no code would come is a mistake of its line; lines are known of what was read alone.
    return { given: shown, problems: problems.length > 0 ? problems : codeStock.findDeaf(given), add };
  }

  async function read(csv: string, use: StockUse) {
    const list = readList(csv, use);
    const known = new Set(await stock.listKnown(list.given.map(({ number }) => number)));
    return { ...list, fresh: list.given.filter(({ number }) => !known.has(number)) };
  }

  async function preview(csv: string, use: StockUse) {
    const { given, problems, fresh } = await read(csv, use);
    return {
      fresh: fresh.length,
      known: given.length - fresh.length,
      sample: fresh.slice(0, SAMPLE_SHOWN).map(({ number, country, areaCode, type, source }) => ({
        number,
        country,
        areaCode,
        type,
        source,
      })),
      problems: problems.slice(0, PROBLEMS_SHOWN),
      moreProblems: Math.max(0, problems.length - PROBLEMS_SHOWN),
    };
  }

  /** Reads anew what a preview showed, which may have changed since. @throws an error in words */
  async function bringIn(operator: OperatorCaller, csv: string, { use, reason }: { use: StockUse; reason: string }) {
    const { given, problems, fresh, add } = await read(csv, use);
    const [first] = problems;
    if (first) throw new SaidError(`line ${first.line}: ${first.problem}`);
    const after = `${fresh.length} new of ${given.length}${use === 'codes' ? ', for codes' : ''}`;
    await add((tx) => log.write(tx, operator, { act: 'numbersImported', after, reason }));
    return { fresh: fresh.length };
  }

  /** @throws an error in words */
  async function giveBack(tx: Tx, number: string) {
    const source = await stockList.markGoingBack(tx, number);
    if (source === undefined) throw new SaidError(`${number}: somebody has it, or it is no number of the stock`);
    if (!carriers.find(source)?.numbers) throw new SaidError(`${source} takes no numbers back: retire it here`);
    const at = now();
    // A day in which nobody is sold it again by chance.
    await numberSources.giveBack(tx, { number, source, restsUntil: at + DAY_MS, now: at });
  }

  async function retire(tx: Tx, number: string) {
    if (!(await stockList.retire(tx, number)))
      throw new SaidError(`${number}: somebody has it, or it is no number of the stock`);
  }

  const hooks: FeatureHooks = {
    mount(http) {
      mountSales(http, { carriers, log, numberSources });
      mountForOperator(http, getStock, ({ query }) => list(query));
      mountListFile(http, exportStock, {
        log,
        name: 'numbers',
        columns: stockColumns,
        async read({ query }, nextPage) {
          const page = await list({ ...query, nextPage }, EXPORTED_AT_ONCE);
          return { rows: page.numbers, next: page.nextPage };
        },
      });
      mountForOperator(http, previewStock, ({ body }) => preview(body.csv, body.use));
      mountForOperator(http, importStock, ({ operator, body }) => bringIn(operator, body.csv, body));
      mountForOperator(http, actOnStock, async ({ operator, body: { number, act, reason } }) => {
        await inTransaction(db, async (tx) => {
          await (act === 'giveBack' ? giveBack : retire)(tx, number);
          await log.write(tx, operator, { act: logged[act], object: `number ${number}`, reason });
        });
        return done;
      });
      mountForOperator(http, getDifferences, async ({ query }) => {
        const [looks, { rows, next }] = await Promise.all([
          numberSources.reconciliation.listLooks(),
          listDifferences(query.nextPage),
        ]);
        return { looks, differences: rows, ...(next !== undefined && { nextPage: next }) };
      });
      mountListFile(http, exportDifferences, {
        log,
        name: 'number-differences',
        columns: differenceColumns,
        read: (_context, nextPage) => listDifferences(nextPage),
      });
      mountForOperator(http, lookForDifferences, async () => {
        const { failed } = await numberSources.reconciliation.run();
        return { failed };
      });
    },
  };
  return { hooks };
}

/** @throws INVALID_INPUT */
function readDifference(nextPage: string): { source: string; what: string; number: string } {
  const [, source, what, number] = /^(\S{1,50}) ([a-zA-Z]{1,20}) (\d{1,20})$/.exec(nextPage) ?? [];
  if (source && what && number) return { source, what, number };
  throw invalidInput('nextPage', inputProblems.notAPage);
}
