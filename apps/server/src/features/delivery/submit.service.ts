import {
  type Carrier,
  CarrierRefusedError,
  CarrierUnavailableError,
  CarrierUncertainError,
} from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import type { Logger } from 'pino';
import { pauseAfter, retryAt } from '../../lib/retry.rules.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import { createAskCarrier } from './ask-carrier.ts';
import { createDoubts, type DoubtsDeps } from './doubts.ts';
import { POISON_RETRY, SEND_RETRY } from './lease.rules.ts';
import type { Outages } from './outages.ts';
import type { Pacing, Turn } from './pacing.ts';
import type { Routing } from './routing.ts';
import { OUR_SIDE, type Outcome, type Sending } from './submission.ts';

export interface SubmitDeps {
  carriers: Carriers;
  outages: Outages;
  pacing: Pacing;
  routing: Pick<Routing, 'elsewhere'>;
  isAnothers: DoubtsDeps['isAnothers'];
  now: Clock;
  log: Logger;
}

/** A carrier that was taken out of the settings may come back. */
const GONE_MS = 60_000;

/** Of one carrier that is away, a sweep. */
const MOVED_AT_ONCE = 100;

export type Submitter = ReturnType<typeof createSubmitter>;

/**
 * Hands one message to its carrier and judges what came of it: the one way to the network, for chats and verification numbers alike.
 * Which table the message waits in is for whoever asks.
 */
export function createSubmitter({ carriers, outages, pacing, routing, isAnothers, now, log }: SubmitDeps) {
  const asking = createAskCarrier(log);
  const doubts = createDoubts({ carriers, asking, outages, isAnothers, now });

  /** Not tried again after its time: then it fails. */
  function tryAt(dueAt: number, { message }: Sending, error: string, wasTried = true): Outcome {
    return { kind: 'later', dueAt: Math.min(dueAt, message.expiresAt + 1), error, wasTried, doubt: undefined };
  }

  /** When it may go, where that is not now. A turn that is over is had, whichever node it was given by. */
  async function findTurn({ name }: Carrier, { message, turnAt }: Sending): Promise<Turn | undefined> {
    const outageUntil = outages.until(name, message.from);
    if (outageUntil !== undefined) return { at: outageUntil };
    const perSecond = carriers.capabilitiesOf(name, message.from)?.messagesPerSecondOfSender;
    if (perSecond === undefined) return undefined;
    if (turnAt !== undefined) return turnAt > now() ? { at: turnAt, turnAt } : undefined;
    return pacing.turnOf(`${name} ${message.from}`, perSecond);
  }

  /**
   * During an outage, by another account that has the number. Never where this one may have taken the text: one that takes a key once
   * does not tell the two apart, and keeps what it has. Pictures stay, since not every account brings them.
   */
  function moveOn({ name, repeats }: Carrier, { message, doubt }: Sending, wasTried: boolean): Outcome | undefined {
    const { from, to, media } = message;
    if (!carriers.sharesNumbers || doubt || repeats === 'byKey' || media || !outages.isAway(name, from))
      return undefined;
    const other = routing.elsewhere(name, from, to);
    if (other === undefined) return undefined;
    const error = `${name} is away, it goes by ${other}`;
    return { kind: 'later', dueAt: now(), error, wasTried, doubt: undefined, carrier: other };
  }

  function withoutCarrier({ carrier, doubt }: Sending, isOver: boolean): Outcome {
    const error = `no carrier ${carrier}`;
    if (isOver) return doubt ? { kind: 'unconfirmed', error } : expired;
    return { kind: 'later', dueAt: now() + GONE_MS, error, wasTried: false, doubt };
  }

  function judgeRefusal(error: CarrierRefusedError, sending: Sending): Outcome {
    const { reason, message: said } = error;
    const again = now() + pauseAfter(SEND_RETRY, sending.attempts + 1);
    if (reason !== 'ourSide' || again > sending.message.expiresAt)
      return { kind: 'failed', reason, error: said, aside: false };
    log.error({ err: error, carrier: sending.carrier }, 'a carrier refuses for a reason of ours; the message is held');
    return tryAt(again, sending, `${OUR_SIDE}: ${said}`);
  }

  function waitFor(error: CarrierUnavailableError, carrier: Carrier, sending: Sending): Outcome {
    const { name } = carrier;
    const { attempts, message } = sending;
    const again = outages.unavailable(name, message.from, attempts, error);
    const moved = moveOn(carrier, sending, true);
    if (!error.needsOperator) return moved ?? tryAt(again, sending, error.message);
    log.error({ err: error, carrier: name }, 'a carrier account needs its operator; its texts wait');
    return moved ?? tryAt(again, sending, `${OUR_SIDE}: ${error.message}`);
  }

  function judge(carrier: Carrier, sending: Sending, error: unknown, startedAt: number): Outcome {
    const { attempts } = sending;
    const said = error instanceof Error ? error.message : String(error);
    if (error instanceof CarrierRefusedError) return judgeRefusal(error, sending);
    if (error instanceof CarrierUnavailableError) return waitFor(error, carrier, sending);
    const isOutage = isUncertain(error);
    if (isOutage) outages.strike(carrier.name);
    const tried = { since: startedAt, tries: attempts + 1 };
    const again = retryAt(isOutage ? SEND_RETRY : POISON_RETRY, tried, now());
    if (again === undefined) {
      log.error(
        { err: error, key: sending.key },
        'a message keeps failing in the adapter; it is set aside and refunded',
      );
      return { kind: 'failed', reason: 'failed', error: said, aside: true };
    }
    if (carrier.repeats === 'byKey') return tryAt(again, sending, said);
    return doubts.begin(carrier, startedAt, said);
  }

  return {
    roomFor: outages.roomFor,

    /** Messages that a sweep may take up: during an outage those that may go on by other accounts. */
    roomToSweep: (carrier: string): number =>
      Math.max(outages.roomFor(carrier), carriers.sharesNumbers ? MOVED_AT_ONCE : 0),

    async submit(sending: Sending): Promise<Outcome> {
      const { message, key, doubt } = sending;
      const carrier = carriers.find(sending.carrier);
      const isOver = now() > message.expiresAt;
      if (!carrier) return withoutCarrier(sending, isOver);
      if (doubt && (carrier.repeats !== 'byKey' || isOver)) return doubts.settle(carrier, sending, doubt);
      if (isOver) return expired;
      const turn = await findTurn(carrier, sending);
      if (turn) {
        const { at, ...own } = turn;
        return moveOn(carrier, sending, false) ?? { ...tryAt(at, sending, 'waits for its turn', false), ...own };
      }
      const startedAt = now();
      try {
        const { carrierId } = await asking.ask((signal) => carrier.send(message, key, signal));
        if (!carrierId) throw new CarrierUncertainError('the carrier answered without an id');
        outages.answered(carrier.name, message.from, startedAt);
        return { kind: 'accepted', carrierId };
      } catch (error) {
        return judge(carrier, sending, error, startedAt);
      }
    },

    start: asking.start,
    stop: asking.stop,
  };
}

const expired: Outcome = { kind: 'failed', reason: 'expired', error: 'nobody took it in time', aside: false };

/** An outage, not a fault of the adapter: the answer did not come, or could not be read. */
function isUncertain(error: unknown): boolean {
  return error instanceof CarrierUncertainError || (error instanceof Error && error.name === 'TimeoutError');
}
