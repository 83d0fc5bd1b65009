import { getDialogList } from '@manyline/contract/chats';
import type { CallOutput } from '@manyline/contract/define-call';
import { getCallList } from '@manyline/contract/histories';
import { addMonths, type Ym, ymOf } from '@manyline/domain/time';
import type { TestAccount } from '../../../testing/test-account.ts';

type Message = CallOutput<typeof getDialogList>['dialogList'][number];
type CallRecord = CallOutput<typeof getCallList>['list'][number];

/** Lists are of one month, and the clocks of calls run on over its end: those of this month alone would be empty then. */

/** A talk of that time, newest first. */
export async function readTalk(
  account: Pick<TestAccount, 'call'>,
  ends: { ownFullNumber: string; otherFullNumber: string },
  { since, until }: { since: number; until: number },
): Promise<Message[]> {
  const months: Ym[] = [];
  for (let ym = ymOf(until); ym >= ymOf(since); ym = addMonths(ym, -1)) months.push(ym);
  const lists = await Promise.all(months.map((ym) => account.call(getDialogList, { ...ends, ym })));
  return lists.flatMap(({ dialogList }) => dialogList);
}

/** Calls of this month and those beside it, newest first. */
export async function readCalls(account: Pick<TestAccount, 'call'>): Promise<CallRecord[]> {
  const months = [1, 0, -1].map((ahead) => addMonths(ymOf(Date.now()), ahead));
  const lists = await Promise.all(months.map((date) => account.call(getCallList, { date })));
  return lists.flatMap(({ list }) => list);
}
