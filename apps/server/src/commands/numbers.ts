import { parseArgs } from 'node:util';
import { isBrandId } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import type { NumberLine } from '@manyline/ports/number-source';
import type { NumberSources } from '../features/number-sources/create-number-sources.ts';
import { type NumberSale, nameSale } from '../features/number-sources/number-sale.ts';
import type { NumberType } from '../features/numbers/own-number.ts';
import { toOneLine } from '../lib/one-line.ts';
import { type ExitCode, runCommand, showUsage } from './run-command.ts';
import { withProduct } from './with-product.ts';

const USAGE = `npm run numbers -- sales                        what is sold from which carrier account
npm run numbers -- sell COUNTRY TYPE             sells it from one: --from ACCOUNT, --line local, mobile, national or tollfree,
                                                 --can sms,mms,voice (what each of them must have)
npm run numbers -- stop COUNTRY TYPE             no more; numbers that were sold stay
npm run numbers -- differences                   where our books differ from the carriers', as of the last look
npm run numbers -- reconcile                     looks now, as every night
COUNTRY is a code of two letters, or TollFree; TYPE is other, hosting or tollfree. --brand BRAND is for one brand alone. sell and
stop need --by NAME and --note TEXT, for the records (OPERATIONS.md, "Numbers from a carrier"). A running server follows within five
seconds.
`;

const options = {
  from: { type: 'string' },
  line: { type: 'string', default: 'local' },
  can: { type: 'string', default: 'sms' },
  brand: { type: 'string', default: '' },
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
  let code: ExitCode = 0;
  await withProduct(async ({ numberSources }) => {
    code = (await work.run(numberSources, sale)) ?? 0;
  });
  return code;
}

interface Wanted {
  country: string;
  type: NumberType;
  brand: string;
  from: string;
  line: NumberLine;
  can: string;
  by: string;
  note: string;
}

async function listSales({ sales }: NumberSources): Promise<undefined> {
  const list = await sales.list();
  for (const sale of list) say(`${nameSale(sale)}: ${sale.line} numbers of ${sale.source} that can ${toWords(sale)}`);
  say(`${list.length} ${list.length === 1 ? 'sale' : 'sales'}`);
}

async function sell({ sales }: NumberSources, { from, line, can, by, note, ...key }: Wanted): Promise<undefined> {
  const sale = { ...key, brand: readBrand(key.brand), source: from, line, features: readFeatures(can) };
  const { country, type, brand, source, features } = sale;
  await sales.sell({ country, type, brand, source, line, features }, { by, note });
  say(`${nameSale(sale)} is sold from ${source}`);
}

async function stop({ sales }: NumberSources, { by, note, country, type, brand }: Wanted): Promise<undefined> {
  const key = { country, type, brand: readBrand(brand) };
  await sales.stop(key, { by, note });
  say(`${nameSale(key)} is not sold from a carrier account any more`);
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
  differences: { asks: false, run: listDifferences },
  reconcile: { asks: false, run: reconcile },
};

function readFeatures(can: string): NumberSale['features'] {
  const words = can.split(',').map((word) => word.trim());
  const stranger = words.find((word) => !['sms', 'mms', 'voice'].includes(word));
  if (stranger !== undefined) throw new Error(`--can: ${stranger} is none of sms, mms, voice`);
  return { sms: words.includes('sms'), mms: words.includes('mms'), voice: words.includes('voice') };
}

function readBrand(brand: string): BrandId | '' {
  if (brand === '' || isBrandId(brand)) return brand;
  throw new Error(`--brand: there is no brand ${brand}`);
}

const toWords = ({ features }: NumberSale): string =>
  Object.entries(features)
    .flatMap(([feature, is]) => (is ? [feature] : []))
    .join(', ');

const say = (line: string) => process.stdout.write(`${toOneLine(line)}\n`);

/** Operators' commands about numbers from carriers, until there is a console for them (decision 0053). */
await runCommand('manyline numbers', main);
