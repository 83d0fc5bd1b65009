import type { CarrierUnavailableError } from '@manyline/ports/carrier';
import type { Clock } from '@manyline/ports/clock';
import { pauseAfter, type RetryRule } from '../../lib/retry.rules.ts';
import { SEND_RETRY } from './lease.rules.ts';

/** An outage as nodes tell each other of it. */
export interface KnownOutage {
  /** A carrier, or a sender at one. */
  place: string;
  /** Epoch ms. */
  until: number;
  /** How often in a row the place was found to be away. */
  failures: number;
}

interface Outage {
  since: number;
  until: number;
  failures: number;
  /** One message finds out whether it is over. */
  probing: boolean;
}

/** Pauses of 1, 2, 4 … 15 s: recovery is noticed within the longest. */
const OUTAGE_PAUSES: RetryRule = { pauseMs: 500, longestPauseMs: 15_000 };
/** A carrier that asks to be left alone for longer is asked all the same. */
const RETRY_AFTER_MAX_MS = 600_000;
/** While one message finds out, the others wait so long. */
const PROBE_MS = 5_000;
/** Answers in a row that leave open whether a message was taken: what comes next waits rather than be in doubt too. */
const STRIKES_MAX = 5;
const PLACES_MAX = 10_000;

export type Outages = ReturnType<typeof createOutages>;

/**
 * Which carriers, and which senders at a carrier, take nothing at the moment. What begins here is news for the other nodes, and what
 * they learned begins here as well (`shared-outages.ts`); that it is over every node finds out by itself.
 */
export function createOutages(now: Clock) {
  const outages = new Map<string, Outage>();
  const strikes = new Map<string, number>();
  /** Outages of which the others are to hear, by place. */
  let news = new Map<string, KnownOutage>();

  function begin(place: string, waitMs: number | undefined): number {
    const at = now();
    const known = outages.get(place);
    const isNews = known === undefined || known.probing || !covers(known, at);
    const failures = (known?.failures ?? 0) + (isNews ? 1 : 0);
    const until =
      at + (waitMs === undefined ? pauseAfter(OUTAGE_PAUSES, failures) : Math.min(waitMs, RETRY_AFTER_MAX_MS));
    if (!isNews && known.until >= until) return known.until;
    if (outages.size >= PLACES_MAX) forgetOver(at);
    outages.set(place, { since: at, until, failures, probing: false });
    if (news.size < PLACES_MAX) news.set(place, { place, until, failures });
    return until;
  }

  function forgetOver(at: number) {
    for (const [place, outage] of outages) if (!covers(outage, at)) outages.delete(place);
  }

  /** Undefined: no outage is on there. */
  function waitFor(place: string, at: number): number | undefined {
    const outage = outages.get(place);
    return outage && covers(outage, at) ? outage.until : undefined;
  }

  /** At the end of an outage the first to ask does so for all. */
  function probe(place: string, at: number) {
    const outage = outages.get(place);
    if (!outage) return;
    // The clock was put back: what it said is worth nothing.
    if (at < outage.since) outages.delete(place);
    else outages.set(place, { ...outage, since: at, until: at + PROBE_MS, probing: true });
  }

  return {
    /** How many messages of a carrier may be taken up at once: none during an outage, one at its end. */
    roomFor(carrier: string): number {
      const outage = outages.get(carrier);
      if (!outage) return Number.POSITIVE_INFINITY;
      return covers(outage, now()) ? 0 : 1;
    },

    /** When a message may be tried; undefined: now. */
    until(carrier: string, sender: string): number | undefined {
      if (outages.size === 0) return undefined;
      const at = now();
      const places = [carrier, toPlace(carrier, sender)] as const;
      const until = waitFor(places[0], at) ?? waitFor(places[1], at);
      // One that waits for its sender finds out nothing about the carrier.
      if (until === undefined) for (const place of places) probe(place, at);
      return until;
    },

    /** Whether a carrier, or this sender at it, takes nothing now. Only looks: it finds out nothing. */
    isAway(carrier: string, sender: string): boolean {
      if (outages.size === 0) return false;
      const at = now();
      return waitFor(carrier, at) !== undefined || waitFor(toPlace(carrier, sender), at) !== undefined;
    },

    /** Carriers that take nothing now, whoever sends. */
    listAway(): string[] {
      const at = now();
      return [...outages.keys()].filter((place) => !place.includes(' ') && waitFor(place, at) !== undefined).sort();
    },

    /** When the message may be tried again. */
    unavailable(carrier: string, sender: string, attempts: number, error: CarrierUnavailableError): number {
      const { scope, retryAfterMs } = error;
      if (scope === 'message') return now() + (retryAfterMs ?? pauseAfter(SEND_RETRY, attempts + 1));
      return begin(scope === 'carrier' ? carrier : toPlace(carrier, sender), retryAfterMs);
    },

    /** It did not say whether it took a message. */
    strike(carrier: string) {
      const count = (strikes.get(carrier) ?? 0) + 1;
      strikes.set(carrier, count);
      if (count >= STRIKES_MAX) begin(carrier, undefined);
    },

    /** `askedAt`, epoch ms: an answer to what was asked before an outage began says nothing of it. */
    answered(carrier: string, sender: string, askedAt: number) {
      if (strikes.size > 0) strikes.delete(carrier);
      if (outages.size === 0) return;
      for (const place of [carrier, toPlace(carrier, sender)]) {
        const outage = outages.get(place);
        if (outage && outage.since <= askedAt) outages.delete(place);
      }
    },

    /** Outages that began here since the last time. */
    takeNews(): KnownOutage[] {
      const at = now();
      const taken = [...news.values()];
      news = new Map();
      // An outage that is over, or began in a time that the clock was put back from, is no news.
      return taken.filter(({ place }) => (outages.get(place)?.since ?? Number.POSITIVE_INFINITY) <= at);
    },

    /** Another node learned of it. */
    hear({ place, until, failures }: KnownOutage) {
      const at = now();
      const known = outages.get(place);
      // No carrier is left alone for longer than that: the other node's clock is wrong.
      if (until - at > RETRY_AFTER_MAX_MS || (known && known.until >= until)) return;
      if (outages.size >= PLACES_MAX) forgetOver(at);
      outages.set(place, { since: at, until, failures: Math.max(failures, known?.failures ?? 0), probing: false });
    },
  };
}

function covers({ since, until }: Outage, at: number): boolean {
  return since <= at && at < until;
}

function toPlace(carrier: string, sender: string): string {
  return `${carrier} ${sender}`;
}
