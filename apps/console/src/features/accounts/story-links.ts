import type { StoryItem } from '@manyline/contract/console/account-story';
import type { Permission } from '@manyline/contract/console/permissions';
import { addressOf } from '../../lib/address.ts';

/** Parts of an account whose list finds a row by its id. */
const listed = { code: 'codes', call: 'calls', callback: 'callbacks' } as const;
/** Parts of an account where what a kind tells of stands as it is now. */
const parts = {
  signIn: 'sessions',
  number: 'numbers',
  apiAccess: 'callbacks',
  limit: 'limits',
  dataRequest: 'data',
  hold: 'data',
} as const;

const isIn = <Table extends object>(kind: string, table: Table): kind is string & keyof Table => kind in table;

/** The screen with the row behind something that happened. Undefined where there is none, or whoever asks may not see it. */
export function storyLink(
  accountId: string,
  { kind, id, about, what, otherAccountId, reference }: StoryItem,
  may: (permission: Permission) => boolean,
): string | undefined {
  const within = (part: string, filter = {}) => addressOf(['accounts', accountId, part], filter);
  if (kind === 'order')
    return about !== undefined && may('money.see') ? addressOf(['money', 'orders', about]) : undefined;
  if (isIn(kind, listed)) return within(listed[kind], { search: id });
  if (otherAccountId !== undefined) return addressOf(['accounts', otherAccountId]);
  if (reference !== undefined) return within('ledger', { search: reference });
  // A session that is over stands in the other list.
  if (isIn(kind, parts)) return within(parts[kind]);
  const isLogged = kind === 'act' || kind === 'support' || (kind === 'review' && what !== '');
  return isLogged && may('log.see') ? addressOf(['log'], { search: accountId }) : undefined;
}
