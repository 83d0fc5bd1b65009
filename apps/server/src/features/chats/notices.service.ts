import { type Highlight, joinHighlights } from '@manyline/domain/highlights';
import { toStorableText } from '@manyline/domain/storable-text';
import type { Clock } from '@manyline/ports/clock';
import { newId } from '../../db/ids.ts';
import { AppError } from '../../http/app-error.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { Journal } from './journal.service.ts';
import { stateNumbers } from './message-state.rules.ts';

/** A message of the product itself to an account, in its chats. */
export interface Notice {
  /** No number: a name, shown as it is (spec 1 §5). */
  sender: string;
  text: string;
  highlights?: readonly Highlight[] | undefined;
}

export type NoticesService = ReturnType<typeof createNoticesService>;

export function createNoticesService({
  journal,
  numbers,
  now,
}: {
  journal: Pick<Journal, 'notify'>;
  numbers: Pick<NumbersService, 'listOwn'>;
  now: Clock;
}) {
  return {
    /**
     * Into the chat of the account's first number with this sender.
     * @param as of a notice that may be sent again: the second one breaks the key of messages
     * @throws NOT_FOUND for an account without a number
     */
    async send(
      accountId: string,
      { sender, text, highlights = [] }: Notice,
      as: { id: string; date: number } = toNew(now()),
    ): Promise<void> {
      const [own] = await numbers.listOwn(accountId);
      if (!own) throw new AppError('NOT_FOUND', `account ${accountId} has no number to get a notice at`);
      const { highlightText, highlightTarget } = joinHighlights(highlights);
      await journal.notify({
        accountId,
        ...as,
        ownNumber: own.number,
        otherNumber: sender,
        direction: 'in',
        type: 'push',
        text: toStorableText(text),
        media: '',
        state: stateNumbers.received,
        segments: 1,
        charge: 0,
        highlightText: highlightText || null,
        highlightTarget: highlightTarget || null,
      });
    },
  };
}

function toNew(date: number) {
  return { id: newId(date), date };
}
