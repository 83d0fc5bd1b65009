import { duplexPair } from 'node:stream';
import { setImmediate as scheduleImmediate } from 'node:timers';
import { describe, expect, it, vi } from 'vitest';
import { encodePdu } from './pdu/pdu.ts';
import { createRepeats } from './repeats.ts';
import { createLink, type Taken } from './session/link.ts';
import { openCarriers } from './testing/open-carrier.ts';
import { openSimulatedSmsc } from './testing/simulated-smsc.ts';

const MINUTE_MS = 60_000;
const isLost = () => true;
const stands = () => false;

describe('a text that came before', () => {
  it('is a repeat where its line broke or it was not kept, once each; else it is said anew', () => {
    const repeats = createRepeats(() => 0);
    const broken = repeats.take('OK', isLost);
    const again = repeats.take('OK', stands);
    expect(again.eventId).toBe(broken.eventId);
    // The first ends behind its repeat, and owes nothing more.
    broken.end(false);
    again.end(false);
    const third = repeats.take('OK', stands);
    expect(third.eventId).toBe(broken.eventId);
    third.end(true);
    const anew = repeats.take('OK', stands);
    expect(anew.eventId).not.toBe(broken.eventId);
    expect(repeats.take('OK', stands).eventId).not.toBe(anew.eventId);
  });

  it('is no repeat ten minutes after, when no network brings it again: its second saying is not swallowed', () => {
    let now = 0;
    const repeats = createRepeats(() => now);
    const first = repeats.take('OK', isLost);
    first.end(false);
    now = 11 * MINUTE_MS;
    repeats.sweep();
    expect(repeats.take('OK', stands).eventId).not.toBe(first.eventId);
  });

  it('comes by another line while the first is still being stored, and is the same', async () => {
    const smsc = await openSimulatedSmsc();
    const tried: string[] = [];
    const stored = Promise.withResolvers<void>();
    const carriers = openCarriers(smsc.port);
    carriers.open(async (events) => {
      tried.push(...events.map(({ eventId }) => eventId));
      await stored.promise;
    });
    const bring = () => smsc.deliver({ fields: { source: '1', destination: '2', shortMessage: Buffer.from('OK') } });
    smsc.breakBehindNext(1);
    bring();
    await vi.waitFor(() => expect(tried).toHaveLength(2));
    expect(tried[1]).toBe(tried[0]);
    stored.resolve();
    await vi.waitFor(() => expect(smsc.answers).toEqual([0]));
    bring();
    await vi.waitFor(() => expect(tried).toHaveLength(3));
    expect(tried[2]).not.toBe(tried[0]);
    await carriers.close();
    await smsc.close();
  });

  it.each([
    ['stands, is answered', true],
    ['ends before the answer left us, is not', false],
  ])('over a line that %s', async (_, isAnswered) => {
    const [ours, theirs] = duplexPair();
    theirs.resume();
    const ended = Promise.withResolvers<boolean>();
    const take = async (): Promise<Taken> => {
      // Before the end of the turn at which answers are written.
      if (!isAnswered) scheduleImmediate(() => ours.emit('end'));
      return { status: 0, end: ended.resolve };
    };
    const link = createLink(ours, { window: 10, answerWithinMs: MINUTE_MS, enquireEveryMs: MINUTE_MS, take });
    theirs.write(encodePdu({ command: 'deliver_sm', sequence: 1, fields: { shortMessage: Buffer.from('OK') } }));
    expect(await ended.promise).toBe(isAnswered);
    link.close();
  });
});
