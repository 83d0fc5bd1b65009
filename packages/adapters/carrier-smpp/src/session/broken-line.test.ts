import { duplexPair } from 'node:stream';
import { measureGrowth } from '@manyline/testkit/heap';
import { describe, expect, it, vi } from 'vitest';
import { createFrameReader } from '../pdu/frames.ts';
import { decodePdu } from '../pdu/pdu.ts';
import { BROKEN_PDUS, breakOne } from '../testing/broken-pdus.ts';
import { createDice } from '../testing/dice.ts';
import { openCarriers, timing } from '../testing/open-carrier.ts';
import { openSimulatedSmsc } from '../testing/simulated-smsc.ts';
import { createLink } from './link.ts';

const GROWTH_MAX = 1.03;
/** Between them the line gets its turn. */
const AT_ONCE = 50;
const TEXTS = 50;

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A link whose other side is the test's, which reads what it is answered. */
function openLine(onAnswer: (command: string) => void) {
  const [ours, theirs] = duplexPair();
  const reader = createFrameReader();
  theirs.on('data', (chunk: Buffer) => {
    for (const frame of reader.push(chunk)) onAnswer(decodePdu(frame).command);
  });
  theirs.on('error', () => undefined);
  const take = async () => ({ status: 0 });
  const link = createLink(ours, { window: 10, answerWithinMs: 60_000, enquireEveryMs: 60_000, take });
  return { link, theirs };
}

/** So many over lines, each of which is used until it is closed; counts what the other side hears. */
async function feedBroken(count: number) {
  const dice = createDice(count);
  const heard = new Map<string, number>();
  const onAnswer = (command: string) => void heard.set(command, (heard.get(command) ?? 0) + 1);
  let line = openLine(onAnswer);
  let lines = 1;
  for (let at = 0; at < count; at += 1) {
    // A PDU that a cut one left open swallows what is behind it: another line begins now and then.
    if (!line.link.isOpen() || at % AT_ONCE === 0) {
      line.link.close();
      line = openLine(onAnswer);
      lines += 1;
    }
    line.theirs.write(breakOne(dice));
    if (at % 4 === 0) await turn();
  }
  await turn();
  line.link.close();
  return { heard, lines };
}

describe('a line that brings broken PDUs', () => {
  it(`answers or closes, ${BROKEN_PDUS} of them, and leaves nothing behind`, { timeout: 120_000 }, async () => {
    let end: Awaited<ReturnType<typeof feedBroken>> | undefined;
    const growth = await measureGrowth(async () => {
      end = await feedBroken(BROKEN_PDUS);
    });
    for (const command of ['generic_nack', 'deliver_sm_resp', 'enquire_link_resp'])
      expect(end!.heard.get(command), command).toBeGreaterThan(BROKEN_PDUS / 1_000);
    expect(end!.lines).toBeGreaterThan(BROKEN_PDUS / AT_ONCE);
    expect(growth).toBeLessThan(GROWTH_MAX);
  });

  it('sends no text twice and loses none that was answered: what it closed is bound again', async () => {
    const smsc = await openSimulatedSmsc();
    // A cut PDU swallows the answer behind it: nobody waits long for one here.
    const impatient = { ...timing, answerWithinMs: 100, enquireEveryMs: 100 };
    const carriers = openCarriers(smsc.port, { binds: 2 }, { timing: impatient });
    const carrier = carriers.open();
    const send = (text: string) =>
      carrier.send(
        { from: '12015550100', to: '12025550141', text, reference: text, expiresAt: Date.now() + 60_000 },
        text,
      );
    await vi.waitFor(() => expect(smsc.sessions.size).toBe(2));
    const dice = createDice(7);
    const answered: string[] = [];
    for (let at = 0; at < TEXTS; at += 1) {
      const [session] = smsc.sessions;
      for (let count = 0; count < 20; count += 1) session?.socket.write(breakOne(dice));
      const name = `text ${at}`;
      await send(name).then(
        () => answered.push(name),
        // Over a line that broke meanwhile nobody knows whether it was taken.
        (error: unknown) => expect(error).toMatchObject({ name: 'CarrierUncertainError' }),
      );
    }
    // Under a name of its own each: a try may end in doubt, too.
    let tries = 0;
    await vi.waitFor(async () => {
      tries += 1;
      await send(`calm ${tries}`);
    });
    answered.push(`calm ${tries}`);
    const taken = smsc.books.map(({ text }) => text);
    expect(new Set(taken).size).toBe(taken.length);
    expect(answered.filter((text) => !taken.includes(text))).toEqual([]);
    expect(smsc.binds()).toBeGreaterThan(2);
    await carriers.close();
    await smsc.close();
  });
});
