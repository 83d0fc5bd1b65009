import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { World } from '../compose.ts';
import { readMarginsCsv, writeMarginsCsv } from '../features/suppliers/margins-csv.ts';
import { toOneLine } from '../lib/one-line.ts';
import { readList } from './read-list.ts';
import { type ExitCode, runCommand, showUsage } from './run-command.ts';
import { withProduct } from './with-product.ts';

const USAGE = `npm run suppliers -- list            accounts at suppliers of verification numbers, and what was done to them
npm run suppliers -- add NAME        a new account, or other credentials for one; they are read from standard input, as JSON
npm run suppliers -- check NAME      looks at the account there: key and balance
npm run suppliers -- offers NAME     what it has, and what a code of it costs in each currency of ours
npm run suppliers -- pause NAME      it sells nothing more; what it has sold goes on
npm run suppliers -- resume NAME     undoes that
npm run suppliers -- remove NAME     forgets it and its credentials: wait until its orders are over
npm run suppliers -- margins         writes the margins in force to standard output (npm run -s)
npm run suppliers -- margins FILE    replaces them, whole or not at all
NAME is a kind and a name of yours: 5sim:main, manyline:north. add, pause, resume and remove need --by NAME and --note TEXT,
for the records. add needs --unit CODE=AMOUNT once for each currency of the brands, what one unit of the supplier's
currency costs in it, and --margin PERCENT. A running server follows within ten seconds.
`;

interface Words {
  by: string;
  note: string;
  unit?: string[];
  margin?: string;
}
type Suppliers = World['suppliers'];

const CHECK_WITHIN_MS = 30_000;
const INPUT_MAX = 65_536;
/** Of a list of tens of thousands. */
const OFFERS_SHOWN = 200;

async function main(args: string[]): Promise<ExitCode> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      by: { type: 'string' },
      note: { type: 'string' },
      unit: { type: 'string', multiple: true },
      margin: { type: 'string' },
    },
  });
  const [command = '', ...rest] = positionals;
  const work = Object.hasOwn(commands, command) ? commands[command as keyof typeof commands] : undefined;
  const isTold = Boolean(values.by?.trim() && values.note?.trim());
  if (!work?.takes.includes(rest.length) || (work.asks && !isTold)) return showUsage(USAGE);
  return withProduct(({ suppliers }) => work.run(suppliers, rest[0] ?? '', values as Words));
}

async function list({ accounts }: Suppliers): Promise<undefined> {
  const rows = await accounts.list();
  for (const { name, state, units, marginPercent, addedAt, offersReadAt } of rows) {
    const read = offersReadAt === null ? 'never' : toTime(offersReadAt);
    say(`${name} ${state}, margin ${marginPercent} %, units ${units}, since ${toTime(addedAt)}, offers read ${read}`);
    for (const { at, action, by, note } of await accounts.listActions(name))
      say(`  ${toTime(at)} ${action} by ${by}: ${note}`);
  }
  say(`${rows.length} ${rows.length === 1 ? 'account' : 'accounts'}`);
}

async function add(suppliers: Suppliers, name: string, { by, note, unit = [], margin = '' }: Words): Promise<ExitCode> {
  const units = Object.fromEntries(unit.map((each) => each.split('=', 2) as [string, string]));
  if (!/^\d{1,5}$/.test(margin)) throw new Error('--margin: a whole number of percent');
  await suppliers.accounts.add(name, await readCredentials(), { by, note, units, marginPercent: Number(margin) });
  say(`${name} is kept; this is what it looks like from here:`);
  return check(suppliers, name);
}

/** 1: something is wrong. */
async function check({ accounts }: Suppliers, name: string): Promise<ExitCode> {
  const findings = await accounts.check(name, AbortSignal.timeout(CHECK_WITHIN_MS));
  const marks = { true: 'good ', false: 'WRONG', undefined: '  ?  ' };
  for (const { about, isGood, said } of findings) say(`${marks[`${isGood}`]} ${about}: ${said}`);
  return findings.some(({ isGood }) => isGood === false) ? 1 : 0;
}

async function offers({ listOffersOf }: Suppliers, name: string): Promise<undefined> {
  const all = await listOffersOf(name);
  for (const { app, countryCode, stock, cost, prices } of all.slice(0, OFFERS_SHOWN))
    say(`${app} ${countryCode}: ${stock} at ${cost}${prices ? `, sold at ${prices}` : ', not sold'}`);
  say(`${all.length} offers${all.length > OFFERS_SHOWN ? `, of which ${OFFERS_SHOWN} are shown` : ''}`);
}

async function margins({ margins: kept }: Suppliers, file: string): Promise<ExitCode> {
  if (file === '') {
    process.stdout.write(writeMarginsCsv(await kept.list()));
    return 0;
  }
  const read = await readList(file, readMarginsCsv);
  if (!read) return 1;
  await kept.replace(read.margins);
  say(`${read.margins.length} margins of ${basename(file)}; in force on running servers within 10 s`);
  return 0;
}

/** Typed credentials are never said again: they are secret. */
async function readCredentials(): Promise<unknown> {
  if (process.stdin.isTTY) say('the credentials as JSON, then Ctrl D:');
  const given = await text(process.stdin);
  try {
    if (given.length <= INPUT_MAX) return JSON.parse(given);
  } catch {
    // Its words would quote what was typed.
  }
  throw new Error('standard input: no JSON; OPERATIONS.md, "Suppliers", shows what each kind takes');
}

type Work = (suppliers: Suppliers, name: string, words: Words) => Promise<ExitCode | undefined>;
const quietly =
  (work: (suppliers: Suppliers, name: string, words: Words) => Promise<void>): Work =>
  async (suppliers, name, words) => {
    await work(suppliers, name, words);
    return undefined;
  };
const one = [1];
const commands: Record<string, { takes: readonly number[]; asks: boolean; run: Work }> = {
  list: { takes: [0], asks: false, run: list },
  add: { takes: one, asks: true, run: add },
  check: { takes: one, asks: false, run: check },
  offers: { takes: one, asks: false, run: offers },
  pause: { takes: one, asks: true, run: quietly(({ accounts }, name, words) => accounts.pause(name, words)) },
  resume: { takes: one, asks: true, run: quietly(({ accounts }, name, words) => accounts.resume(name, words)) },
  remove: { takes: one, asks: true, run: quietly(({ accounts }, name, words) => accounts.remove(name, words)) },
  margins: { takes: [0, 1], asks: false, run: margins },
};

const toTime = (at: number) => new Date(at).toISOString();
const say = (line: string) => process.stdout.write(`${toOneLine(line)}\n`);

/** Operators' commands about suppliers of verification numbers, until there is a console for them (decision 0053). */
await runCommand('manyline suppliers', main);
