import { logout } from '@manyline/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireUrl } from '../testing/test-database.ts';
import { waitFor } from '../testing/wait-for.ts';
import { openWorld, type TestNode, type TestWorld } from '../testing/world.ts';

let here: TestWorld;
let there: TestNode;
beforeAll(async () => {
  const env = { REDIS_URL: requireUrl('TEST_REDIS_URL') };
  here = await openWorld({ env });
  there = await here.openNode({ env });
});
afterAll(() => here.close());

const PHONE = '12025550141';

describe('two nodes on one PostgreSQL and one Redis', () => {
  it('bring a text sent on one to the socket on the other', async () => {
    const [wei, ana] = [await here.signIn(), await there.signIn()];
    const [atHere, atThere] = [await wei.socket(), await ana.socket()];
    await atHere.send(wei.toText(ana.number, 'Across'));
    expect(await atThere.waitForText('Across')).toMatchObject({ otherFullNumber: wei.number, direction: 'in' });
    await atThere.send(ana.toText(wei.number, 'And back'));
    expect(await atHere.waitForText('And back')).toMatchObject({ otherFullNumber: ana.number });
  });

  it('tell all devices of an account the same, wherever they are connected', async () => {
    const wei = await here.signIn();
    const [atHere, atThere] = [await wei.socket(), await there.connect(wei.token)];
    const text = wei.toText(PHONE, 'Seen on both');
    const { seq } = await atHere.send(text);
    expect(await atThere.waitForText('Seen on both')).toMatchObject({ smsId: text.smsId, status: 0, seq });
    await atThere.waitForState(text.smsId, 'delivered');
    await atHere.waitForState(text.smsId, 'delivered');
    await here.sandbox.sendFromHandset({ from: PHONE, to: wei.number, text: 'Read me' });
    await atThere.waitForText('Read me');
    await atHere.markRead(wei.number, PHONE);
    await waitFor(() => atThere.heard.reads.length === 1, { what: 'the read state on the other node' });
  });

  it('give one seq a change, whoever makes it, without a hole or a repeat', async () => {
    const wei = await here.signIn();
    const [atHere, atThere] = [await wei.socket(), await there.connect(wei.token)];
    const acks = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 ? atHere : atThere).send(wei.toText(PHONE, `text ${index}`)),
      ),
    );
    const seqs = acks.map(({ seq }) => seq);
    expect(new Set(seqs).size).toBe(100);
    await waitFor(async () => (await atHere.catchUp(0)).messages.every(({ state }) => state === 'delivered'), {
      what: 'all to be delivered',
    });
    await here.audit();
  });

  it('take one smsId once, though it is sent to both at once', async () => {
    const wei = await here.signIn();
    const sockets = [await wei.socket(), await there.connect(wei.token)];
    const text = wei.toText(PHONE, 'Only once');
    const acks = await Promise.all(Array.from({ length: 40 }, (_, index) => sockets[index % 2]!.send(text)));
    expect(new Set(acks.map(({ status, charge, date }) => `${status} ${charge} ${date}`)).size).toBe(1);
    expect(await wei.spendable()).toBe(4_980_000);
    await here.audit();
  });

  it('close the sockets of a session on both when it ends on one', async () => {
    const wei = await here.signIn();
    const [atHere, atThere] = [await wei.socket(), await there.connect(wei.token)];
    await wei.call(logout);
    for (const socket of [atHere, atThere])
      await waitFor(() => socket.heard.closed.length > 0, { what: 'the close', deadlineMs: 5_000 });
  });
});
