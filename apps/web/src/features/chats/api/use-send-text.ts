import { type ErrorFacts, errorCatalogue } from '@manyline/contract/errors';
import { ApiError } from '@manyline/page/api/api-error';
import { useMemo } from 'react';
import { showCalmly } from '../../../lib/errors/show-calmly.ts';
import { messageOf, showError } from '../../../lib/errors/show-error.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { sayShortage } from '../../../lib/money/say-shortage.ts';
import { whenHandsFree } from '../../../lib/overlay/hands-free.ts';
import { useBrand } from '../../../lib/services.tsx';
import type { ChatsModel } from '../model/chats-model.ts';
import { type ChatEnds, type ChatMessage, type Content, keyOf } from '../model/state/chat-message.ts';
import { useChatsModel } from '../use-chats.ts';
import { useHasBalance } from './use-balance.ts';

const { retcode } = errorCatalogue.INSUFFICIENT_BALANCE;

/** Chats whose text waits for the balance, by session: a composer that is left and opened again shows the same draft. */
const asking = new WeakMap<ChatsModel, Set<string>>();

function askingOf(model: ChatsModel): Set<string> {
  const known = asking.get(model) ?? new Set();
  asking.set(model, known);
  return known;
}

/** Sends and sends again, with a positive balance only: else the insufficient-balance dialog opens and nothing goes out. */
export function useSendText() {
  const model = useChatsModel();
  const balance = useHasBalance();
  const brand = useBrand();
  return useMemo(() => {
    /** The server may have taken its time: whoever has typed on since keeps the keyboard. */
    async function tell(facts: ErrorFacts, pressedMs: number): Promise<void> {
      const error = new ApiError({ retcode, ...facts });
      const said = sayShortage(brand, currentLanguage(), facts) ?? messageOf(error);
      if (await whenHandsFree(said, pressedMs)) showError(error);
    }
    async function whenPaid(act: () => void, price?: string): Promise<boolean> {
      const pressedMs = performance.now();
      // Without waiting where we can: the bubble appears with the key press.
      const paid = balance.known() || (await balance.ask());
      if (paid) act();
      else void tell({ balance: balance.last(), price }, pressedMs);
      return paid;
    }
    const waiting = askingOf(model);
    // Of a new chat, whoever it goes to.
    let isAsking = false;
    return {
      /** In their order. False when nothing was sent; all of it then stays with its writer. `price`: of all, where it is known. */
      async send(ends: ChatEnds, contents: readonly Content[], price?: string): Promise<boolean> {
        // The balance may be asked for first: a second Enter meanwhile is the same one.
        const chat = keyOf(ends);
        if (isAsking || waiting.has(chat)) return false;
        isAsking = true;
        waiting.add(chat);
        const act = () => {
          for (const content of contents) model.send(ends, content);
        };
        return whenPaid(act, price).finally(() => {
          isAsking = false;
          waiting.delete(chat);
        });
      },
      retry: (message: ChatMessage) => whenPaid(() => void model.retry(message).catch(showCalmly)),
    };
  }, [model, balance, brand]);
}
