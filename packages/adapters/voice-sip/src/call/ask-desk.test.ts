import type { AskingEvent, CallPlan, VoiceEvent } from '@manyline/ports/voice-carrier';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPlayClock } from '../testing/play-clock.ts';
import { createDesk } from './ask-desk.ts';

const incoming: AskingEvent = { kind: 'incoming', callId: 'c', from: '12025550141', to: '12015550100', date: 0 };
const recorded: VoiceEvent = { kind: 'recorded', callId: 'c', recording: 'r', seconds: 4, date: 0 };
const plan: CallPlan = { kind: 'hangUp' };

describe('a server that hears nothing', () => {
  let clock: ReturnType<typeof createPlayClock>;
  let hearsAgainAt: number;
  let kept: VoiceEvent[];
  let desk: ReturnType<typeof createDesk>;
  beforeEach(() => {
    clock = createPlayClock();
    kept = [];
    desk = createDesk(async (event) => {
      if (clock.now() < hearsAgainAt) throw new Error('the database is away');
      kept.push(event);
      return plan;
    }, clock);
  });
  const deafFor = (seconds: number) => {
    hearsAgainAt = clock.now() + seconds * 1_000;
  };
  async function pass(seconds: number) {
    for (let at = 0; at < seconds * 10; at += 1) {
      // A question is answered, and what that leads to is asked.
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
      clock.pass(100);
    }
  }

  it('for ten seconds is waited for: the caller gets his plan then', async () => {
    deafFor(10);
    const asked = desk.ask(incoming, () => true);
    await pass(11);
    expect(await asked).toEqual(plan);
    expect(kept).toEqual([incoming]);
  });

  it('for longer leaves the caller without a plan, so that the call ends', async () => {
    deafFor(60);
    const asked = desk.ask(incoming, () => true);
    await pass(13);
    expect(await asked).toBeUndefined();
  });

  it('is not asked any more for a caller who is gone', async () => {
    deafFor(60);
    let isThere = true;
    const asked = desk.ask(incoming, () => isThere);
    await pass(1);
    isThere = false;
    await pass(1);
    expect(await asked).toBeUndefined();
  });

  it.each([10, 600])('for %i seconds is told of a message as soon as it hears, and once', async (seconds) => {
    deafFor(seconds);
    const told = desk.tell(recorded);
    await pass(seconds + 61);
    expect(await told).toBe(true);
    expect(kept).toEqual([recorded]);
  });
});
