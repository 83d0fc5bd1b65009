import { errorCatalogue } from '@manyline/contract/errors';
import { ApiError } from '@manyline/page/api/api-error';
import { useMemo } from 'react';
import { showCalmly } from '../../../lib/errors/show-calmly.ts';
import { messageOf, showError } from '../../../lib/errors/show-error.ts';
import { whenHandsFree } from '../../../lib/overlay/hands-free.ts';
import type { ChatEnds, ChatMessage, Content } from '../model/state/chat-message.ts';
import { useChatsModel } from '../use-chats.ts';
import { useHasBalance } from './use-balance.ts';

const { retcode } = errorCatalogue.INSUFFICIENT_BALANCE;

/** Sends and sends again, with a positive balance only: else the insufficient-balance dialog opens and nothing goes out. */
export function useSendText() {
  const model = useChatsModel();
  const balance = useHasBalance();
  return useMemo(() => {
    async function whenPaid(act: () => void, price?: string): Promise<boolean> {
      const pressedMs = performance.now();
      // Without waiting where we can: the bubble appears with the key press.
      const paid = balance.known() || (await balance.ask());
      if (paid) act();
      else void tell(new ApiError({ retcode, balance: balance.last(), price }), pressedMs);
      return paid;
    }
    return {
      /** In their order. False when nothing was sent; all of it then stays with its writer. `price`: of all, where it is known. */
      send: (ends: ChatEnds, contents: readonly Content[], price?: string) =>
        whenPaid(() => {
          for (const content of contents) model.send(ends, content);
        }, price),
      retry: (message: ChatMessage) => whenPaid(() => void model.retry(message).catch(showCalmly)),
    };
  }, [model, balance]);
}

/** The server may have taken its time: whoever has typed on since keeps the keyboard. */
async function tell(error: ApiError, pressedMs: number): Promise<void> {
  if (await whenHandsFree(messageOf(error), pressedMs)) showError(error);
}
