import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { formatMicros } from '@manyline/domain/money';
import type { World } from '../compose.ts';
import { showTerms, toTerms } from '../features/carrier-accounts/carrier-terms.rules.ts';
import { toOneLine } from '../lib/one-line.ts';
import { type ExitCode, runCommand, showUsage } from './run-command.ts';
import { withProduct } from './with-product.ts';

const USAGE = `npm run carriers -- list              accounts at carriers, and what was done to them
npm run carriers -- add NAME          a new account, or other credentials for one; they are read from standard input, as JSON
npm run carriers -- check NAME        looks at the account there: key, balance, numbers, webhooks
npm run carriers -- pause NAME        it sends nothing more; what it is to send waits, for an hour at most
npm run carriers -- drain NAME        it takes nothing new, and brings what was taken in before
npm run carriers -- resume NAME       undoes both
npm run carriers -- remove NAME       forgets it and its credentials
npm run carriers -- show NAME|NUMBER  what it can, as far as anybody said so
npm run carriers -- set NAME|NUMBER KEY=VALUE ...
                                      says it otherwise: codes, voice, toll-free, register-local, mms,
                                      mms-kilobytes, receipts, characters, pace, also;
                                      KEY= takes it back
npm run carriers -- routes            by which accounts texts go
npm run carriers -- route codes|texts PREFIX|all NAME ...
                                      to numbers that begin so these are asked, in that order: for codes and notices, or for texts
                                      of numbers that several accounts have; no NAME takes it back
npm run carriers -- price NAME PREFIX|all PRICE
                                      what a part of a text costs you there; no PRICE takes it back
NAME is a kind and a name of yours: twilio:main, smsgate:home, smpp:main. All that changes something needs --by NAME and
--note TEXT, for the records; add takes --resend-when-unsure (OPERATIONS.md, "Carriers"). A running server follows within ten seconds.
`;

interface Words {
  by: string;
  note: string;
  'resend-when-unsure'?: boolean;
}
type Network = World['carrierAccounts'];
type Accounts = Network['accounts'];

interface Command {
  /** Words behind its name, at least and at most. */
  takes: readonly [number, number];
  /** It changes something: who does it, and why, is asked for. */
  asks: boolean;
  run(network: Network, given: readonly string[], words: Words): Promise<unknown>;
}

const NUMBER = /^\d{7,15}$/;
const CHECK_WITHIN_MS = 30_000;
const INPUT_MAX = 65_536;

async function main(args: string[]): Promise<ExitCode> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: 'string' }, note: { type: 'string' }, 'resend-when-unsure': { type: 'boolean' } },
  });
  const [command = '', ...rest] = positionals;
  const work = Object.hasOwn(commands, command) ? commands[command] : undefined;
  const wrong = findWrong(command, work, rest.length, Boolean(values.by?.trim() && values.note?.trim()));
  if (!work || wrong !== undefined) return showUsage(USAGE, wrong);
  return withProduct(({ carrierAccounts }) => work.run(carrierAccounts, rest, values as Words));
}

/** Finds the fault in the words of a command, in words. */
function findWrong(command: string, work: Command | undefined, given: number, isTold: boolean): string | undefined {
  if (!work) return command === '' ? 'which command?' : `${command}: there is no such command`;
  const [least, most] = work.takes;
  if (given < least)
    return `${command}: ${given === 0 ? 'nothing stands behind it' : 'something is missing behind it'}`;
  if (given > most) return `${command}: too much stands behind it`;
  return work.asks && !isTold ? `${command}: --by NAME and --note TEXT are needed, for the records` : undefined;
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

/** Typed credentials are never said again: they are secret. */
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

async function show({ carriers, accounts }: Network, subject: string): Promise<ExitCode> {
  const isAccount = carriers.find(subject) !== undefined;
  const isKept = isAccount || (await accounts.list()).some(({ name }) => name === subject);
  if (!isKept && !NUMBER.test(subject))
    throw new Error(`${subject}: neither an account nor a number in digits, country code first`);
  if (isKept && !isAccount) say(`${subject} cannot be opened; npm run carriers -- check ${subject} says why`);
  const own = carriers.find(subject)?.capabilities;
  if (own) say(`as ${subject.split(':')[0]} has it: ${showTerms(toTerms(own))}`);
  const said = carriers.termsOf(subject);
  say(`as you said: ${said ? showTerms(said) : 'nothing'}`);
  const able = isAccount ? carriers.capabilitiesOf(subject) : undefined;
  if (able && said) say(`so it is: ${showTerms(toTerms(able))}`);
  return 0;
}

async function listRoutes({ routes }: Network): Promise<void> {
  for (const { purpose, prefix, carriers } of await routes.listRoutes())
    say(`${purpose} to ${prefix || 'all'}: ${carriers.join(', then ')}`);
  for (const { carrier, prefix, micros } of await routes.listPrices())
    say(`${carrier} to ${prefix || 'all'}: ${formatMicros(micros)}`);
}

const ALL = Number.POSITIVE_INFINITY;
const ONE = [1, 1] as const;

const commands: Record<string, Command> = {
  list: { takes: [0, 0], asks: false, run: ({ accounts }) => list(accounts) },
  add: { takes: ONE, asks: true, run: ({ accounts }, [name = ''], words) => add(accounts, name, words) },
  check: { takes: ONE, asks: false, run: ({ accounts }, [name = '']) => check(accounts, name) },
  pause: {
    takes: ONE,
    asks: true,
    run: ({ accounts }, [name = ''], words) => accounts.pause(name, words),
  },
  drain: {
    takes: ONE,
    asks: true,
    run: ({ accounts }, [name = ''], words) => accounts.drain(name, words),
  },
  resume: {
    takes: ONE,
    asks: true,
    run: ({ accounts }, [name = ''], words) => accounts.resume(name, words),
  },
  remove: {
    takes: ONE,
    asks: true,
    run: ({ accounts }, [name = ''], words) => accounts.remove(name, words),
  },
  show: { takes: ONE, asks: false, run: (network, [subject = '']) => show(network, subject) },
  routes: { takes: [0, 0], asks: false, run: listRoutes },
  route: {
    takes: [2, ALL],
    asks: true,
    run: ({ routes }, [purpose = '', prefix = '', ...names], words) => routes.setRoute(purpose, prefix, names, words),
  },
  price: {
    takes: [2, 3],
    asks: true,
    run: ({ routes }, [name = '', prefix = '', price], words) => routes.setPrice(name, prefix, price, words),
  },
  set: {
    takes: [2, ALL],
    asks: true,
    async run({ terms }, [subject = '', ...changes], words) {
      const said = showTerms(await terms.set(subject, changes, words));
      say(`${subject}: ${said === '' ? 'nothing is said of it any more' : said}`);
    },
  },
};

const toTime = (at: number) => new Date(at).toISOString();
const say = (line: string) => process.stdout.write(`${toOneLine(line)}\n`);

/** Operators' commands about accounts at carriers, until there is a console for them (decision 0053). */
await runCommand('manyline carriers', main);
