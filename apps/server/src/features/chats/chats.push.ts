import { errorCatalogue } from '@manyline/contract/errors';
import { getFailureText } from '@manyline/contract/failure-reasons';
import { languageIds } from '@manyline/domain/languages';
import type { DeliveryState } from '@manyline/domain/message-states';
import type { Metrics } from '../../observability/metrics.ts';
import type { HasAudience } from '../../realtime/audience.ts';
import { type AppServer, accountRoom, languageRoom } from '../../realtime/socket-types.ts';
import type { ChatEvents } from './chats.events.ts';
import { toChatDraft, toPushed, toReadState, type WireOptions } from './chats.mapper.ts';
import type { AdvancedMessage, StoredMessage } from './chats.rows.ts';
import { isLostState, toStateName } from './message-state.rules.ts';

export interface ChatsPushDeps {
  io: AppServer;
  hasAudience: HasAudience;
  pushBalance(accountId: string, balance: number): void;
  metrics: Pick<Metrics, 'arrivals' | 'reports'>;
  wire: WireOptions;
}

/** Turns what was committed into pushes for the account's sockets (spec 1 §4, decision 9). */
export function createChatsPush({ io, hasAudience, pushBalance, metrics, wire: options }: ChatsPushDeps): ChatEvents {
  function pushStored(message: StoredMessage, exceptSocket?: string) {
    const place = accountRoom(message.accountId);
    if (!hasAudience(place, exceptSocket)) return;
    const wire = toPushed(message, options);
    const room = io.to(place);
    const audience = exceptSocket ? room.except(exceptSocket) : room;
    // No status: new to this client. Status 0: confirms one that another of the account's devices sent.
    audience.emit('message', message.direction === 'in' ? wire : { ...wire, status: 0 });
  }

  /** Any status but 0 is failed, and its words are shown (spec 1 §4). */
  function pushLost(message: StoredMessage) {
    const wire = toPushed(message, options);
    for (const language of languageIds) {
      const retmsg = getFailureText(wire.reason, language);
      const room = io.to(languageRoom(message.accountId, language));
      room.emit('message', { ...wire, status: 2, retcode: errorCatalogue.CARRIER_FAILED.retcode, retmsg });
    }
  }

  function pushState(message: AdvancedMessage) {
    const room = accountRoom(message.accountId);
    if (!hasAudience(room)) return;
    io.to(room).emit('deliveryState', {
      ownFullNumber: message.ownNumber,
      otherFullNumber: message.otherNumber,
      smsId: message.id,
      state: toStateName(message.state),
      date: message.at,
      ...(message.reason && { reason: message.reason }),
      seq: message.seq,
    });
  }

  /** Status 0: one that its devices know has changed. */
  function pushChanged(message: StoredMessage) {
    const wire = toPushed(message, options);
    io.to(accountRoom(message.accountId)).emit('message', { ...wire, status: 0 });
  }

  return {
    stored(messages, exceptSocket) {
      const arrived = messages.filter(({ direction }) => direction === 'in');
      if (arrived.length > 0) metrics.arrivals.inc(arrived.length);
      for (const message of messages) pushStored(message, exceptSocket);
    },
    advanced(messages, lost, balances) {
      for (const [state, count] of countStates(messages)) metrics.reports.inc({ state }, count);
      for (const message of messages) if (!isLostState(message.state)) pushState(message);
      for (const message of lost) pushLost(message);
      for (const [accountId, balance] of balances) pushBalance(accountId, balance);
    },
    read(accountId, chat) {
      io.to(accountRoom(accountId)).emit('readState', toReadState(chat));
    },
    deleted(_, messages) {
      for (const message of messages) pushChanged(message);
    },
    transcribed: pushChanged,
    settingsChanged: (accountId, date) => void io.to(accountRoom(accountId)).emit('chatSettings', { date }),
    draftChanged(accountId, draft, exceptSocket) {
      const place = accountRoom(accountId);
      if (!hasAudience(place, exceptSocket)) return;
      const room = io.to(place);
      (exceptSocket ? room.except(exceptSocket) : room).emit('draft', toChatDraft(draft));
    },
  };
}

function countStates(messages: readonly AdvancedMessage[]): Map<DeliveryState, number> {
  const counts = new Map<DeliveryState, number>();
  for (const { state } of messages) {
    const name = toStateName(state);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
