import { parseArgs } from 'node:util';
import { isBrandId } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import { formatMicros, isDecimalAmount, type Micros, parseMicros } from '@manyline/domain/money';
import type { NumberLine } from '@manyline/ports/number-source';
import type { NumberSources } from '../features/number-sources/create-number-sources.ts';
import { type NumberSale, nameSale } from '../features/number-sources/number-sale.ts';
import type { NumberType } from '../features/numbers/own-number.ts';
import { toOneLine } from '../lib/one-line.ts';
import { type ExitCode, runCommand, showUsage } from './run-command.ts';
import { withProduct } from './with-product.ts';

const USAGE = `npm run numbers -- sales                        what is sold from which carrier account
npm run numbers -- sell COUNTRY TYPE             sells it from one: --from ACCOUNT, --line local, mobile, national or tollfree,
                                                 --can sms,mms,voice (what each of them must have), --cost-max AMOUNT (what costs
                                                 more, once or a month, is not sold; in the account's money)
npm run numbers -- stop COUNTRY TYPE             no more; numbers that were sold stay
npm run numbers -- orders                        the last fifty, with what was paid for them and what they cost
npm run numbers -- differences                   where our books differ from the carriers', as of the last look
npm run numbers -- reconcile                     looks now, as every night
COUNTRY is a code of two letters, or TollFree; TYPE is other, hosting or tollfree. --brand BRAND is for one brand alone. sell and
stop need --by NAME and --note TEXT, for the records (OPERATIONS.md, "Numbers from a carrier"). A running server follows within five
seconds.
`;

const ORDERS_SHOWN = 50;
const options = {
  from: { type: 'string' },
  line: { type: 'string', default: 'local' },
  can: { type: 'string', default: 'sms' },
  brand: { type: 'string', default: '' },
  'cost-max': { type: 'string' },
  by: { type: 'string' },
  note: { type: 'string' },
} as const;

async function main(args: string[]): Promise<ExitCode> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [command = '', country = '', type = '', ...rest] = positionals;
  const work = Object.hasOwn(commands, command) ? commands[command as keyof typeof commands] : undefined;
  const isTold = Boolean(values.by?.trim() && values.note?.trim());
  const isWhole = work?.asks ? isTold && type !== '' : positionals.length === 1;
  if (!work || !isWhole || rest.length > 0 || (command === 'sell' && !values.from)) return showUsage(USAGE);
  const sale = { country, type: type as NumberType, ...values } as Wanted;
  return withProduct(({ numberSources }) => work.run(numberSources, sale));
}

interface Wanted {
  country: string;
  type: NumberType;
  brand: string;
  from: string;
  line: NumberLine;
  can: string;
  'cost-max'?: string;
  by: string;
  note: string;
}

async function listSales({ sales }: NumberSources): Promise<undefined> {
  const list = await sales.list();
  for (const sale of list)
    say(`${nameSale(sale)}: ${sale.line} numbers of ${sale.source} that can ${toWords(sale)}${toMost(sale)}`);
  say(`${list.length} ${list.length === 1 ? 'sale' : 'sales'}`);
}

async function sell({ sales }: NumberSources, wanted: Wanted): Promise<undefined> {
  const { country, type, from: source, line, can, by, note } = wanted;
  const costMax = readMost(wanted['cost-max']);
  const sale = { country, type, brand: readBrand(wanted.brand), source, line, features: readFeatures(can), costMax };
  await sales.sell(sale, { by, note });
  say(`${nameSale(sale)} is sold from ${source}`);
}

async function stop({ sales }: NumberSources, { by, note, country, type, brand }: Wanted): Promise<undefined> {
  const key = { country, type, brand: readBrand(brand) };
  await sales.stop(key, { by, note });
  say(`${nameSale(key)} is not sold from a carrier account any more`);
}

async function listOrders({ orders }: NumberSources): Promise<undefined> {
  const list = await orders.listLatest(ORDERS_SHOWN);
  for (const { number, plan, state, reason, createdAt } of list) {
    const { cost } = number;
    const costs = cost
      ? `costs ${formatMicros(cost.once)} once and ${formatMicros(cost.monthly)} a month, ${cost.currency}`
      : 'its carrier does not say what it costs';
    const became = reason ? `${state}, ${reason}` : state;
    const when = new Date(createdAt).toISOString();
    say(`${when} ${number.source} ${number.number} ${became}: rented for ${formatMicros(plan.rent)}, ${costs}`);
  }
  say(`${list.length} ${list.length === 1 ? 'order' : 'orders'}`);
}

/** 1: something differs. */
async function listDifferences({ reconciliation }: NumberSources): Promise<ExitCode> {
  for (const { source, lookedAt, numbers } of await reconciliation.listLooks())
    say(`${source}: ${numbers} numbers there, looked at ${new Date(lookedAt).toISOString()}`);
  const found = await reconciliation.list();
  for (const { source, number, what, since } of found)
    say(`  ${source} ${number} ${what}: ${meanings[what]} (since ${new Date(since).toISOString()})`);
  say(`${found.length} ${found.length === 1 ? 'difference' : 'differences'}`);
  return found.length > 0 ? 1 : 0;
}

async function reconcile(sources: NumberSources): Promise<ExitCode> {
  const { failed } = await sources.reconciliation.run();
  for (const source of failed) say(`${source} could not be listed; the log says why`);
  const code = await listDifferences(sources);
  return failed.length > 0 ? 1 : code;
}

const meanings = {
  unknown: 'the carrier charges for it, and nobody here knows it: import it, or give it back there',
  missing: 'somebody holds it, and the carrier does not have it: it sends and receives nothing',
  astray: 'it calls another address than ours: what it receives is lost',
  notActive: 'somebody holds it, and the carrier has it switched off',
};

const commands = {
  sales: { asks: false, run: listSales },
  sell: { asks: true, run: sell },
  stop: { asks: true, run: stop },
  orders: { asks: false, run: listOrders },
  differences: { asks: false, run: listDifferences },
  reconcile: { asks: false, run: reconcile },
};

function readFeatures(can: string): NumberSale['features'] {
  const words = can.split(',').map((word) => word.trim());
  const stranger = words.find((word) => !['sms', 'mms', 'voice'].includes(word));
  if (stranger !== undefined) throw new Error(`--can: ${stranger} is none of sms, mms, voice`);
  return { sms: words.includes('sms'), mms: words.includes('mms'), voice: words.includes('voice') };
}

function readMost(amount: string | undefined): Micros | undefined {
  if (amount === undefined) return undefined;
  if (isDecimalAmount(amount) && !amount.startsWith('-')) return parseMicros(amount);
  throw new Error(`--cost-max: ${amount} is no amount such as 2.50`);
}

function readBrand(brand: string): BrandId | '' {
  if (brand === '' || isBrandId(brand)) return brand;
  throw new Error(`--brand: there is no brand ${brand}`);
}

const toMost = ({ costMax }: NumberSale): string =>
  costMax === undefined ? '' : ` and cost at most ${formatMicros(costMax)}`;

const toWords = ({ features }: NumberSale): string =>
  Object.entries(features)
    .flatMap(([feature, is]) => (is ? [feature] : []))
    .join(', ');

const say = (line: string) => process.stdout.write(`${toOneLine(line)}\n`);

/** Operators' commands about numbers from carriers, until there is a console for them (decision 0053). */
await runCommand('manyline numbers', main);
