import { parseArgs } from 'node:util';
import type { World } from '../compose.ts';
import type { Account } from '../features/accounts/account.ts';
import { toOneLine } from '../lib/one-line.ts';
import { type ExitCode, runCommand, showUsage } from './run-command.ts';
import { withProduct } from './with-product.ts';

const USAGE = `npm run accounts -- find TEXT          accounts by a part of user id, phone or e-mail, the newest first
npm run accounts -- show ACCOUNT       one account: addresses, sessions, and what operators did to it
npm run accounts -- close ACCOUNT      nobody signs in to it, and all of its sessions end
npm run accounts -- reopen ACCOUNT     undoes that; people sign in again
npm run accounts -- logout ACCOUNT     ends all of its sessions
npm run accounts -- unlock ACCOUNT     codes are sent to its addresses again, after too many wrong ones
ACCOUNT is a user id or an account id. close, reopen, logout and unlock need --by NAME and --note TEXT, for the records.
`;

const FOUND_MAX = 20;

interface Words {
  by: string;
  note: string;
}

async function main(args: string[]): Promise<ExitCode> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: 'string' }, note: { type: 'string' } },
  });
  const [command = '', given = '', ...rest] = positionals;
  const work = Object.hasOwn(commands, command) ? commands[command as keyof typeof commands] : undefined;
  const isTold = Boolean(values.by?.trim() && values.note?.trim());
  if (!work || given === '' || rest.length > 0 || (work.asks && !isTold)) return showUsage(USAGE);
  return withProduct((world) => work.run(world, given, values as Words));
}

async function find({ accounts }: World, search: string) {
  const found = await accounts.service.list({ search, limit: FOUND_MAX });
  for (const account of found) say(describe(account));
  say(`${found.length} found${found.length === FOUND_MAX ? ', perhaps more' : ''}`);
}

async function show(world: World, given: string) {
  const account = await findAccount(world, given);
  const { accountId } = account;
  say(describe(account));
  for (const { createdAt, lastUsedAt, userAgent } of await world.session.sessions.list({ accountId, sessionId: '' }))
    say(`  signed in ${toTime(createdAt)}, last used ${toTime(lastUsedAt)}: ${userAgent || 'no name'}`);
  for (const { at, action, by, note } of await world.session.control.listActions(accountId))
    say(`  ${toTime(at)} ${action} by ${by}: ${note}`);
}

type Act = (control: World['session']['control'], asked: Words & { accountId: string }) => Promise<string>;

const act = (run: Act) => async (world: World, given: string, words: Words) => {
  const { accountId } = await findAccount(world, given);
  say(await run(world.session.control, { accountId, ...words }));
};

const commands = {
  find: { asks: false, run: find },
  show: { asks: false, run: show },
  close: { asks: true, run: act(async (control, asked) => `closed; ${await control.close(asked)} sessions ended`) },
  reopen: { asks: true, run: act((control, asked) => control.reopen(asked).then(() => 'open again')) },
  logout: { asks: true, run: act(async (control, asked) => `${await control.logout(asked)} sessions ended`) },
  unlock: { asks: true, run: act((control, asked) => control.unlock(asked).then(() => 'unlocked')) },
};

const ACCOUNT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function findAccount({ accounts }: World, given: string): Promise<Account> {
  const account = await (ACCOUNT_ID.test(given) ? accounts.service.find(given) : accounts.service.findByUserId(given));
  if (!account) throw new Error(`no account ${given}`);
  return account;
}

function describe({ accountId, userId, platform, status, telCode, phone, email, createdAt }: Account): string {
  const addresses = [phone && `+${telCode} ${phone}`, email].filter(Boolean).join(', ');
  return `${userId} ${accountId} ${platform} ${status}, since ${toTime(createdAt)}: ${addresses}`;
}

const toTime = (at: number) => new Date(at).toISOString();
/** Names of programs are written by strangers. */
const say = (line: string) => process.stdout.write(`${toOneLine(line)}\n`);

/** Operators' commands about accounts, until there is a console for them (decision 0053). */
await runCommand('manyline accounts', main);
