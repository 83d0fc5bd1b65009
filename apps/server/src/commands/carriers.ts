import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { World } from '../compose.ts';
import { toOneLine } from '../lib/one-line.ts';
import { type ExitCode, runCommand, showUsage } from './run-command.ts';
import { withProduct } from './with-product.ts';

const USAGE = `npm run carriers -- list              accounts at carriers, and what was done to them
npm run carriers -- add NAME          a new account, or other credentials for one; they are read from standard input, as JSON
npm run carriers -- check NAME        looks at the account there: key, balance, numbers, webhooks
npm run carriers -- pause NAME        it sends nothing more; what it is to send waits, for an hour at most
npm run carriers -- resume NAME       undoes that
npm run carriers -- remove NAME       forgets it and its credentials
NAME is a kind and a name of yours: twilio:main, smsgate:home, smpp:main. add, pause, resume and remove need --by NAME and
--note TEXT, for the records; add takes --resend-when-unsure (OPERATIONS.md, "Carriers"). A running server follows within ten seconds.
`;

interface Words {
  by: string;
  note: string;
  'resend-when-unsure'?: boolean;
}
type Accounts = World['ports']['carrierAccounts'];

const CHECK_WITHIN_MS = 30_000;
const INPUT_MAX = 65_536;

async function main(args: string[]): Promise<ExitCode> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: 'string' }, note: { type: 'string' }, 'resend-when-unsure': { type: 'boolean' } },
  });
  const [command = '', ...rest] = positionals;
  const work = Object.hasOwn(commands, command) ? commands[command as keyof typeof commands] : undefined;
  const isTold = Boolean(values.by?.trim() && values.note?.trim());
  if (!work || rest.length !== work.takes || (work.asks && !isTold)) return showUsage(USAGE);
  let code: ExitCode = 0;
  await withProduct(async ({ ports }) => {
    code = (await work.run(ports.carrierAccounts, rest[0] ?? '', values as Words)) ?? 0;
  });
  return code;
}

async function list(accounts: Accounts): Promise<undefined> {
  const rows = await accounts.list();
  for (const { name, state, whenUnsure, addedAt } of rows) {
    say(`${name} ${state}, when unsure: ${whenUnsure}, since ${toTime(addedAt)}`);
    for (const { at, action, by, note } of await accounts.listActions(name))
      say(`  ${toTime(at)} ${action} by ${by}: ${note}`);
  }
  say(`${rows.length} ${rows.length === 1 ? 'account' : 'accounts'}`);
}

async function add(accounts: Accounts, name: string, { by, note, ...more }: Words): Promise<ExitCode> {
  const whenUnsure = more['resend-when-unsure'] ? 'resend' : 'hold';
  await accounts.add(name, await readCredentials(), { by, note, whenUnsure });
  say(`${name} is kept; this is what it looks like from here:`);
  return check(accounts, name);
}

/** 1: something is wrong. */
async function check(accounts: Accounts, name: string): Promise<ExitCode> {
  const findings = await accounts.check(name, AbortSignal.timeout(CHECK_WITHIN_MS));
  const marks = { true: 'good ', false: 'WRONG', undefined: '  ?  ' };
  for (const { about, isGood, said } of findings) say(`${marks[`${isGood}`]} ${about}: ${said}`);
  return findings.some(({ isGood }) => isGood === false) ? 1 : 0;
}

/** What is typed is never said again: it is secret. */
async function readCredentials(): Promise<unknown> {
  if (process.stdin.isTTY) say('the credentials as JSON, then Ctrl D:');
  const given = await text(process.stdin);
  try {
    if (given.length <= INPUT_MAX) return JSON.parse(given);
  } catch {
    // Its words would quote what was typed.
  }
  throw new Error('standard input: no JSON; OPERATIONS.md, "Carriers", shows what each kind takes');
}

const commands = {
  list: { takes: 0, asks: false, run: list },
  add: { takes: 1, asks: true, run: add },
  check: { takes: 1, asks: false, run: check },
  pause: { takes: 1, asks: true, run: (accounts: Accounts, name: string, words: Words) => accounts.pause(name, words) },
  resume: {
    takes: 1,
    asks: true,
    run: (accounts: Accounts, name: string, words: Words) => accounts.resume(name, words),
  },
  remove: {
    takes: 1,
    asks: true,
    run: (accounts: Accounts, name: string, words: Words) => accounts.remove(name, words),
  },
};

const toTime = (at: number) => new Date(at).toISOString();
const say = (line: string) => process.stdout.write(`${toOneLine(line)}\n`);

/** Operators' commands about accounts at carriers, until there is a console for them (decision 0053). */
await runCommand('manyline carriers', main);
