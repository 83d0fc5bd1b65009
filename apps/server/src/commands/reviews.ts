import { parseArgs } from 'node:util';
import { refusalReasons, reviewKind } from '@manyline/contract/reviews';
import { writtenLanguages } from '@manyline/domain/languages';
import { say as sayText } from '@manyline/domain/words';
import type { World } from '../compose.ts';
import type { ReviewKind } from '../features/reviews/review-source.ts';
import type { ReviewPlace } from '../features/reviews/reviews.service.ts';
import { toOneLine } from '../lib/one-line.ts';
import { type ExitCode, runCommand, showUsage } from './run-command.ts';
import { withProduct } from './with-product.ts';

const USAGE = `npm run reviews -- list                        what waits for a person, oldest first
npm run reviews -- reasons                     templates for a refusal, by kind
npm run reviews -- approve KIND ACCOUNT ID     what waits is approved
npm run reviews -- refuse KIND ACCOUNT ID      it is refused: --reason TEMPLATE, --words TEXT or both
npm run reviews -- trail ACCOUNT               who decided what about an account, and who looked at its identity pictures
All but reasons and trail need --by NAME, for the records: links to pictures work for five minutes, and looks are recorded under that name.
`;

/** Reviews that are read at once. */
const PAGE = 200;

interface Words {
  by: string;
  reason?: string;
  words?: string;
}

async function main(args: string[]): Promise<ExitCode> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: 'string' }, reason: { type: 'string' }, words: { type: 'string' } },
  });
  const [command = '', ...rest] = positionals;
  const work = Object.hasOwn(commands, command) ? commands[command as keyof typeof commands] : undefined;
  if (!work || rest.length !== work.takes || (work.asks && !values.by?.trim())) {
    return showUsage(USAGE);
  }
  return withProduct((world) => work.run(world, rest, values as Words));
}

async function list({ reviews: { service: reviews } }: World, _rest: string[], { by }: Words) {
  let count = 0;
  let after: ReviewPlace | undefined;
  do {
    const page = await reviews.listWaiting({ reviewer: by, language: 'en', after, limit: PAGE });
    for (const { kind, accountId, id, platform, filedAt, summary } of page.reviews) {
      say(`${kind} ${accountId} ${id}  ${platform}, filed ${toTime(filedAt)}`);
      for (const [label, value] of Object.entries(summary)) say(`  ${label}: ${value}`);
    }
    count += page.reviews.length;
    after = page.next;
  } while (after !== undefined);
  say(`${count} waiting`);
}

async function listReasons() {
  for (const [kind, reasons] of Object.entries(refusalReasons))
    for (const [id, reason] of Object.entries(reasons))
      say(`${kind} ${id}: ${writtenLanguages.map((language) => sayText(reason, language)).join(' / ')}`);
}

async function decide(
  { reviews: { service: reviews } }: World,
  [kind = '', accountId = '', id = '']: string[],
  { by, reason, words }: Words,
  outcome: 'approved' | 'refused',
) {
  await reviews.decide({
    kind: readKind(kind),
    accountId: readId(accountId),
    id,
    outcome,
    by,
    template: reason,
    words,
  });
  say(outcome);
}

async function showTrail(
  { reviews: { service: reviews }, identity: { service: identity } }: World,
  [given = '']: string[],
) {
  const accountId = readId(given);
  for (const { at, kind, reviewId, outcome, by, result, reason } of await reviews.listDecisions(accountId))
    say(`${toTime(at)} ${kind} ${reviewId} ${outcome} by ${by}: ${result}${reason && `, "${reason}"`}`);
  for (const { at, slot, pictureId, lookedBy, network } of await identity.listLooks(accountId))
    say(`${toTime(at)} looked at ${slot} ${pictureId}: ${lookedBy}, from ${network}`);
}

const commands = {
  list: { takes: 0, asks: true, run: list },
  reasons: { takes: 0, asks: false, run: listReasons },
  approve: {
    takes: 3,
    asks: true,
    run: (world: World, rest: string[], words: Words) => decide(world, rest, words, 'approved'),
  },
  refuse: {
    takes: 3,
    asks: true,
    run: (world: World, rest: string[], words: Words) => decide(world, rest, words, 'refused'),
  },
  trail: { takes: 1, asks: false, run: showTrail },
};

function readKind(given: string): ReviewKind {
  const { data } = reviewKind.safeParse(given);
  if (!data) throw new Error(`${given} is none of ${reviewKind.options.join(', ')}`);
  return data;
}

function readId(given: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(given)) throw new Error(`${given} is no id of an account`);
  return given;
}

const toTime = (at: number) => new Date(at).toISOString();
/** Names, uses and examples are written by strangers. */
const say = (line: string) => process.stdout.write(`${toOneLine(line)}\n`);

/** Commands for the decisions that people make, until there is a console for them (decision 0053). */
await runCommand('manyline reviews', main);
