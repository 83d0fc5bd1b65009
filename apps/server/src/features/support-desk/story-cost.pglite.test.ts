import { randomUUID } from 'node:crypto';
import { storyKinds } from '@manyline/contract/console/account-story';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../db/transaction.ts';
import type { StoryEnd, StorySource } from '../../lib/story-source.ts';
import { watchQueries } from '../../testing/watch-queries.ts';
import { openWorld, type TestWorld } from '../../testing/world.ts';
import { createLimitStory } from '../account-limits/limit-story.ts';
import { createCallStory } from '../calls/call-story.ts';
import { createApiAccessStory } from '../developer/api-events.repository.ts';
import { createCallbackStory } from '../developer/callback-story.ts';
import { createInviteStories } from '../invites/invite-stories.ts';
import { createKeepingStories } from '../keeping/create-keeping-stories.ts';
import { createGiftStory } from '../ledger/gift-story.ts';
import { createAdjustmentStory } from '../money-desk/adjustment-story.ts';
import { createNumberStory } from '../numbers/number-story.ts';
import { createPaymentStory } from '../payments/payment-story.ts';
import { createReviewStory } from '../reviews/review-story.ts';
import { createActionStory, createSignInStory } from '../session/session-story.ts';
import { createNoticeStory } from '../tellings/notice-story.ts';
import { createCodeNumberStory, createCodeStory } from '../verification/code-story.ts';
import { createNoteStory } from './notes.service.ts';
import { createSupportStory } from './support-sessions.repository.ts';

const ROWS = 1_500;
const LIMIT = 51;
/** A sort of rows that are nearly in order takes them by the group. */
const READ_MAX = 4 * LIMIT;
const LATEST: StoryEnd = { at: Number.MAX_SAFE_INTEGER, id: '' };

let world: TestWorld;
const accountId = randomUUID();

beforeAll(async () => {
  world = await openWorld({ started: false });
  for (const text of fills()) await world.database.execute(text);
  await world.database.execute('analyze');
});
afterAll(() => world.close());

/** A row each second, in every table that a story is told from. */
function fills(): string[] {
  const a = `'${accountId}'`;
  const other = `'${randomUUID()}'`;
  const id = 'gen_random_uuid()';
  const at = '1000000 + n * 1000';
  const from = `from generate_series(1, ${ROWS}) n`;
  const into = (table: string, columns: string, values: string) =>
    `insert into ${table} (${columns}) select ${values} ${from}`;
  return [
    into(
      'session',
      'account_id, session_id, token_hash, created_at, expires_at, last_used_at',
      `${a}, ${id}, decode(md5(n::text), 'hex'), ${at}, ${at}, ${at}`,
    ),
    into('account_action', 'account_id, at, action, acted_by, note', `${a}, ${at}, 'unlock', '', ''`),
    into(
      'payment_order',
      'account_id, order_id, platform, method, gateway, state, amount, gift, pay_currency, pay_amount, created_at, updated_at, expires_at, closes_at',
      `${a}, ${id}, 'pingme', 'card', 'sandbox', 'created', 1, 0, 'USD', 1, ${at}, ${at}, ${at}, ${at}`,
    ),
    // Every tenth posting is a gift, and every hundredth of an operator.
    into(
      'ledger_posting',
      'account_id, ordinal, reference, type, date, paid, gift, held_paid, held_gift, revenue, top_up, granted, adjustment, after_balance',
      `${a}, n, case when n % 100 = 0 then 'operator:' else 'x:' end || n, 1, ${at}, 0, case when n % 10 = 0 then 1 else 0 end, 0, 0, 0, 0, case when n % 10 = 0 then -1 else 0 end, 0, n`,
    ),
    into(
      'referral',
      'account_id, inviter_id, platform, phone, reward, redeemed_at',
      `${id}, ${a}, 'pingme', n, 1, ${at}`,
    ),
    `insert into invite_code (account_id, platform, code, created_at) values (${a}, 'pingme', 'CDFG3467', 1)`,
    `insert into referral (account_id, inviter_id, platform, phone, reward, redeemed_at) values (${a}, ${other}, 'pingme', 'x', 1, 1)`,
    into(
      'subscription_event',
      'account_id, date, id, number, tel_code, type, charge',
      `${a}, ${at}, ${id}, '1', '1', 1, 0`,
    ),
    into(
      'call_record',
      'account_id, date, id, carrier_id, own_number, other_number, direction, type, tariff_id, seconds, charge',
      `${a}, ${at}, ${id}, n, '1', '2', 'in', 'missed', 1, 0, 0`,
    ),
    into(
      'code_lock',
      'account_id, lock_id, number, app, country_code, number_type, rate, state, reason, locked_at, expires_at, closed_at',
      `${a}, ${id}, n, 'x', 'US', 1, 1, 'closed', 'expired', ${at}, ${at}, ${at}`,
    ),
    into(
      'code_subscription_event',
      'account_id, date, id, number, app, tel_code, type, charge',
      `${a}, ${at}, ${id}, '1', 'x', '1', 1, 0`,
    ),
    into('api_access_event', 'account_id, at, what', `${a}, ${at}, 'keyReset'`),
    into(
      'callback_delivery',
      'account_id, id, app, from_number, to_number, text, time, state, created_at',
      `${a}, ${id}, 'x', '', '1', '', 1, 'delivered', ${at}`,
    ),
    into(
      'review_decision',
      'account_id, at, id, kind, review_id, outcome, reason, decided_by, result',
      `${a}, ${at}, ${id}, 'profile', 'x', 'approved', '', '', 'done'`,
    ),
    into('account_notice', 'account_id, id, text, target, created_at', `${a}, ${id}, 'x', 'profile', ${at}`),
    into('account_limit_change', 'account_id, at, kind, by, note', `${a}, ${at}, 'textsPerMinute', '', ''`),
    into(
      'money_adjustment',
      'account_id, adjustment_id, amount, cause, words, by, at',
      `${a}, ${id}, 1, 'goodwill', '', '', ${at}`,
    ),
    into(
      'data_request',
      'request_id, account_id, kind, filed_at, due_at, filed_by, note, done_at, done_by, outcome',
      `${id}, ${a}, 'export', ${at}, ${at}, '', '', ${at} + 5, '', 'done'`,
    ),
    into(
      'legal_hold',
      'hold_id, account_id, reason, set_by, set_at, lifted_by, lifted_at',
      `${id}, ${a}, '', '', ${at}, '', ${at} + 5`,
    ),
    `insert into operator (operator_id, name, email, role, language, created_at) values (${other}, 'A', 'a@example.com', 'support', 'en', 1)`,
    into(
      'support_session',
      'session_id, account_id, operator_id, reason, began_at, ends_at, ended_at',
      `${id}, ${a}, ${other}, '', ${at}, ${at}, ${at}`,
    ),
    into('account_note', 'account_id, note_id, at, operator_id, by, text', `${a}, ${id}, ${at}, ${other}, '', ''`),
  ];
}

function createSources(db: Db): StorySource[] {
  const nameOf = (app: string) => app;
  return [
    createSignInStory(db),
    createActionStory(db),
    createPaymentStory(db),
    createGiftStory(db),
    ...createInviteStories(db),
    createNumberStory(db),
    createCallStory(db),
    createCodeStory(db, nameOf),
    createCodeNumberStory(db, nameOf),
    createApiAccessStory(db),
    createCallbackStory(db, nameOf),
    createReviewStory(db),
    createNoticeStory(db),
    createLimitStory(db),
    createAdjustmentStory(db),
    ...createKeepingStories(db),
    createSupportStory(db),
    createNoteStory(db),
  ];
}

it('every source of a story asks one query a page, which looks at a page of rows and not at all that there are', async () => {
  const { db, asked, countRead } = watchQueries(world.kit.db);
  const sources = createSources(db);
  const told = new Set(sources.map(({ kind }) => kind));
  // The one row of an account is found by its key.
  expect(storyKinds.filter((kind) => !told.has(kind))).toEqual(['signUp']);
  for (const [place, { kind, list }] of sources.entries()) {
    const name = `${kind} ${place}`;
    const page = async (end: StoryEnd) => {
      asked.length = 0;
      const rows = await list(accountId, end, LIMIT, 'en');
      expect(asked, name).toHaveLength(1);
      expect(await countRead(asked[0]!), name).toBeLessThanOrEqual(READ_MAX);
      return rows;
    };
    const first = await page(LATEST);
    if (first.length < LIMIT) {
      expect(first, name).toHaveLength(1);
      continue;
    }
    const { at, id } = first.at(-1)!;
    const second = await page({ at, id });
    expect(second, name).toHaveLength(LIMIT);
    const moments = [...first, ...second].map((row) => row.at);
    expect(moments, name).toEqual(moments.toSorted((a, b) => b - a));
    expect(new Set([...first, ...second].map((row) => row.id)).size, name).toBe(kind === 'act' ? 1 : 2 * LIMIT);
  }
});
