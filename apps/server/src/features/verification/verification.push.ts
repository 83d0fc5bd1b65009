import type { Metrics } from '../../observability/metrics.ts';
import { type AppServer, accountRoom } from '../../realtime/socket-types.ts';
import type { VerificationEvents } from './verification.events.ts';
import { toCodeSmsPush } from './verification.mapper.ts';

/** Tells an account's screens of a code at once; polling stays the contract (decision 34). */
export function createVerificationPush(
  io: AppServer,
  metrics: Pick<Metrics, 'unchargedCodes'>,
): Omit<VerificationEvents, 'balance'> {
  return {
    received: (text) => void io.to(accountRoom(text.accountId)).emit('codeSms', toCodeSmsPush(text)),
    uncharged: () => metrics.unchargedCodes.inc(),
    withdrawn: ({ accountId, lockId: orderId, app, number }) =>
      void io.to(accountRoom(accountId)).emit('codeEnd', { orderId, app, number, reason: 'cancelled' }),
  };
}
