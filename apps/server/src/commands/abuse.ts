import { parseArgs } from 'node:util';
import { DAY_MS } from '@manyline/domain/time';
import type { World } from '../compose.ts';
import { toOneLine } from '../lib/one-line.ts';
import { type ExitCode, runCommand, showUsage } from './run-command.ts';
import { withProduct } from './with-product.ts';

const USAGE = `npm run abuse -- list              who took numbers for codes as no customer does, the newest first: the last 7 days
npm run abuse -- list --days 90    the same of so many days; older ones are gone
npm run abuse -- list --of USERID  of one account
`;

const SHOWN_MAX = 500;

async function main(args: string[]): Promise<ExitCode> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { days: { type: 'string', default: '7' }, of: { type: 'string' } },
  });
  const days = Number(values.days);
  if (positionals.length !== 1 || positionals[0] !== 'list' || !(days >= 1 && days <= 90)) return showUsage(USAGE);
  return withProduct((world) => list(world, days, values.of));
}

async function list({ accounts, verification }: World, days: number, userId: string | undefined) {
  const account = userId === undefined ? undefined : await accounts.service.findByUserId(userId);
  if (userId !== undefined && !account) throw new Error(`no account ${userId}`);
  const found = await verification.guard.listAbuse(Date.now() - days * DAY_MS, SHOWN_MAX, account?.accountId);
  const known = await accounts.service.findAll(found.map(({ accountId }) => accountId));
  for (const { date, accountId, kind, detail } of found) {
    const who = known.get(accountId)?.userId ?? accountId;
    process.stdout.write(`${toOneLine(`${new Date(date).toISOString()} ${who} ${kind}: ${detail}`)}\n`);
  }
  process.stdout.write(`${found.length} found${found.length === SHOWN_MAX ? ', perhaps more' : ''}\n`);
}

/** The operator's look at the abuse log (decision 36). */
await runCommand('manyline abuse', main);
