import { duplexPair } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodePdu } from '../pdu/pdu.ts';
import { openAuthority } from '../testing/certificates.ts';
import { openCarriers, timing } from '../testing/open-carrier.ts';
import { openSimulatedSmsc } from '../testing/simulated-smsc.ts';
import { createLink } from './link.ts';
import { createPace } from './pace.ts';
import { POOL_TIMING, toRetryDelay } from './pool.ts';
import { createWindow } from './window.ts';

const text = (name: string) => ({
  from: '12015550100',
  to: '12025550141',
  text: name,
  reference: name,
  expiresAt: Date.now() + 60_000,
});

describe('sessions', () => {
  let smsc: Awaited<ReturnType<typeof openSimulatedSmsc>>;
  let carriers: ReturnType<typeof openCarriers> | undefined;
  beforeEach(async () => {
    smsc = await openSimulatedSmsc();
  });
  afterEach(async () => {
    await smsc.close();
    await carriers?.close();
    carriers = undefined;
  });

  it('come back after they were lost, and what waited for one goes out', async () => {
    carriers = openCarriers(smsc.port);
    const carrier = carriers.open();
    await carrier.send(text('one'), 'key-1');
    for (const { socket } of smsc.sessions) socket.destroy();
    await vi.waitFor(
      async () => expect(await carrier.check?.(AbortSignal.timeout(1))).toMatchObject([{ isGood: false }]),
      {
        interval: 1,
      },
    );
    await carrier.send(text('two'), 'key-2');
    expect(smsc.books.map((book) => book.text)).toEqual(['one', 'two']);
    expect(smsc.binds()).toBeGreaterThanOrEqual(2);
  });

  it('bind as often as was agreed, and take leave at the end', async () => {
    carriers = openCarriers(smsc.port, { binds: 2, pairs: true });
    carriers.open();
    await vi.waitFor(() => expect(smsc.sessions.size).toBe(4));
    await vi.waitFor(() => expect(smsc.binds()).toBe(4));
    await carriers.close();
    await vi.waitFor(() => expect(smsc.sessions.size).toBe(0));
    expect(smsc.leaves()).toBe(4);
  });

  it('with a wrong password are tried slowly and said to the operator; nothing is sent meanwhile', async () => {
    carriers = openCarriers(smsc.port, { password: 'wrong' }, { timing: { ...timing, retryMaxMs: 60_000 } });
    const carrier = carriers.open();
    const failure = await carrier.send(text('one'), 'key-1').catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'CarrierUnavailableError', needsOperator: true });
    await expect(carrier.send(text('one'), 'key-1')).rejects.toMatchObject({ needsOperator: true });
    expect(await carrier.check?.(AbortSignal.timeout(1_000))).toMatchObject([{ about: 'credentials', isGood: false }]);
    expect(smsc.binds()).toBe(1);
  });

  it('are tried once by whoever looks at an account before anybody listens', async () => {
    const look = (password: string) => openCarriers(smsc.port, { password }).look().check?.(AbortSignal.timeout(2_000));
    expect(await look('secret')).toMatchObject([{ about: 'reach', isGood: true }, { isGood: undefined }]);
    expect(await look('wrong')).toMatchObject([{ about: 'credentials', isGood: false }, { isGood: undefined }]);
    await vi.waitFor(() => expect(smsc.sessions.size).toBe(0));
  });

  it('that nobody answers leave it open whether a text was taken, and are given up when the heartbeat stops', async () => {
    carriers = openCarriers(smsc.port, {}, { timing: { ...timing, answerWithinMs: 30, enquireEveryMs: 20 } });
    const carrier = carriers.open();
    await carrier.send(text('one'), 'key-1');
    smsc.setTrouble('hang');
    await expect(carrier.send(text('two'), 'key-2')).rejects.toMatchObject({ name: 'CarrierUncertainError' });
    await vi.waitFor(() => expect(smsc.binds()).toBeGreaterThan(1));
  });

  it('answer only once what came is kept; what could not be kept comes again as the same event', async () => {
    const kept: string[] = [];
    const tried: string[] = [];
    carriers = openCarriers(smsc.port);
    carriers.open(async (events) => {
      tried.push(...events.map(({ eventId }) => eventId));
      if (tried.length === 1) throw new Error('the database is away');
      expect(smsc.answers).toHaveLength(kept.length + 1);
      kept.push(...events.map(({ eventId }) => eventId));
    });
    const bring = () => smsc.deliver({ fields: { source: '1', destination: '2', shortMessage: Buffer.from('Again') } });
    bring();
    await vi.waitFor(() => expect(smsc.answers).toEqual([0x64]));
    bring();
    await vi.waitFor(() => expect(smsc.answers).toEqual([0x64, 0]));
    expect(tried).toEqual([kept[0], kept[0]]);
    bring();
    await vi.waitFor(() => expect(smsc.answers).toEqual([0x64, 0, 0]));
    expect(new Set(kept).size).toBe(2);
  });

  it('end with a PDU of no length, and refuse what they do not know', async () => {
    carriers = openCarriers(smsc.port);
    const carrier = carriers.open();
    await carrier.send(text('one'), 'key-1');
    const [session] = smsc.sessions;
    session?.socket.write(Buffer.from('00000010000001100000000000000009', 'hex'));
    await vi.waitFor(() => expect(smsc.nacks).toEqual([{ status: 0x03, sequence: 9 }]));
    session?.socket.write(Buffer.from('ffffffff', 'hex'));
    await vi.waitFor(() => expect(smsc.binds()).toBe(2));
    await carrier.send(text('two'), 'key-2');
  });
});

describe('a text that comes too fast for the network', () => {
  it('goes out when its turn comes again, once, and is counted', async () => {
    const smsc = await openSimulatedSmsc();
    const calls: string[] = [];
    const carriers = openCarriers(smsc.port, {}, { onCall: ({ outcome }) => calls.push(outcome) });
    const carrier = carriers.open();
    smsc.throttleNext(1);
    await carrier.send(text('one'), 'key-1');
    expect(smsc.books.map((book) => book.text)).toEqual(['one']);
    expect(calls).toEqual(['throttled', 'taken']);
    await carriers.close();
    await smsc.close();
  });
});

describe('a reference of 16 bits', () => {
  it('that comes back with a receipt names the text to the process that sent it, and to no other', async () => {
    const smsc = await openSimulatedSmsc({ holdsReceipts: true });
    const account = { echo: 'userMessageReference' } as const;
    const carriers = openCarriers(smsc.port, account);
    const first = carriers.open();
    await first.send(text('one'), 'key-1');
    expect(smsc.report({ times: 1 })).toBe(1);
    await vi.waitFor(() => expect(carriers.pushed).toMatchObject([{ reference: 'one' }]));
    await first.send(text('two'), 'key-2');
    await carriers.close();
    // Another process takes its place.
    const others = openCarriers(smsc.port, account);
    expect(others.open().capabilities).toMatchObject({ listsById: true });
    smsc.report();
    const { id } = smsc.books[1]!;
    await vi.waitFor(() => expect(others.pushed).toMatchObject([{ carrierId: id, state: 'delivered' }]));
    expect(others.pushed[0]).not.toHaveProperty('reference');
    await others.close();
    await smsc.close();
  });
});

describe('what a network brings faster than it can be kept', () => {
  it('is not read further than 256 KiB, whatever the window of what we send, and all of it is once there is room', async () => {
    const [ours, theirs] = duplexPair();
    const kept = Promise.withResolvers<{ status: number }>();
    let taken = 0;
    const take = () => {
      taken += 1;
      return kept.promise;
    };
    const link = createLink(ours, { window: 10, answerWithinMs: 60_000, enquireEveryMs: 60_000, take });
    const shortMessage = Buffer.alloc(200);
    const octets = encodePdu({ command: 'deliver_sm', sequence: 1, fields: { shortMessage } });
    const room = Math.ceil(262_144 / octets.length);
    for (let count = 0; count < room * 2; count += 1) theirs.write(octets);
    theirs.resume();
    for (let turns = 0; turns < room; turns += 1) await setImmediate();
    expect(taken).toBe(room);
    kept.resolve({ status: 0 });
    await vi.waitFor(() => expect(taken).toBe(room * 2));
    link.close();
  });
});

describe('a request', () => {
  afterEach(() => void vi.useRealTimers());

  it('that was written is not waited for longer than its signal says; its place is free when the answer came, or its time is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const [ours, theirs] = duplexPair();
    theirs.resume();
    const take = async () => ({ status: 0 });
    const link = createLink(ours, { window: 1, answerWithinMs: 10_000, enquireEveryMs: 60_000, take });
    const gone = new AbortController();
    const text = { command: 'submit_sm' } as const;
    const first = link.request(text, gone.signal);
    await setImmediate();
    const second = link.request(text);
    gone.abort(new Error('enough'));
    await expect(first).rejects.toThrow('enough');
    expect(link.load()).toBe(2);
    const uncertain = expect(second).rejects.toMatchObject({ name: 'CarrierUncertainError' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(link.load()).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await uncertain;
    expect(link.load()).toBe(0);
    link.close();
  });

  it('whose signal says so before it was written is not written', async () => {
    const [ours, theirs] = duplexPair();
    const take = async () => ({ status: 0 });
    const link = createLink(ours, { window: 1, answerWithinMs: 60_000, enquireEveryMs: 60_000, take });
    const gone = new AbortController();
    const asked = link.request({ command: 'submit_sm' }, gone.signal);
    gone.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
    await setImmediate();
    expect([link.load(), theirs.readableLength]).toEqual([0, 0]);
    link.close();
  });
});

describe('an encrypted connection', () => {
  it('is bound where the certificate was signed by the authority that the operator gave, for the name that was asked', async () => {
    const ours = openAuthority('Ours');
    const smsc = await openSimulatedSmsc({ tls: ours.certify('smsc.example') });
    const look = (ca: string, name = 'smsc.example') => {
      const timing = { answerWithinMs: 2_000 };
      const carrier = openCarriers(smsc.port, { tls: { ca, name } }, { timing }).look();
      return carrier.check?.(AbortSignal.timeout(5_000));
    };
    expect(await look(ours.cert)).toMatchObject([{ about: 'reach', isGood: true }, { isGood: true }]);
    expect(smsc.binds()).toBe(1);
    expect(await look(openAuthority('Ours').cert)).toMatchObject([{ about: 'reach', isGood: false }, {}]);
    expect(await look(ours.cert, 'other.example')).toMatchObject([{ about: 'reach', isGood: false }, {}]);
    // Nobody who cannot be believed hears the password.
    expect(smsc.binds()).toBe(1);
    await smsc.close();
  });

  it('carries texts and receipts as any other', async () => {
    const authority = openAuthority('Ours');
    const smsc = await openSimulatedSmsc({ tls: authority.certify('smsc.example') });
    const carriers = openCarriers(smsc.port, { tls: { ca: authority.cert, name: 'smsc.example' } });
    await carriers.open().send(text('one'), 'key-1');
    await vi.waitFor(() => expect(carriers.pushed).toMatchObject([{ kind: 'receipt', state: 'delivered' }]));
    await carriers.close();
    await smsc.close();
  });
});

describe('the pause before another try', () => {
  it('is twice as long each time up to a minute, a fifth more or less; a refused bind waits a minute at once', () => {
    const delay = (failures: number, random: number, isRefused = false) =>
      Math.round(toRetryDelay(failures, isRefused, POOL_TIMING, random));
    expect([0, 1, 2, 3, 6, 60].map((failures) => delay(failures, 0.5))).toEqual([1e3, 2e3, 4e3, 8e3, 6e4, 6e4]);
    expect([delay(0, 0), delay(0, 1)]).toEqual([800, 1_200]);
    expect(delay(0, 0.5, true)).toBe(60_000);
  });
});

describe('the pace', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is what was agreed; too fast halves it after a pause, and what was sent back goes first', async () => {
    const pace = createPace(10, Date.now);
    const passed: string[] = [];
    const go = (name: string, isFirst = false) => void pace.turn(undefined, isFirst).then(() => passed.push(name));
    for (let count = 0; count < 3; count += 1) go(`${count}`);
    await vi.advanceTimersByTimeAsync(99);
    expect(passed).toEqual(['0']);
    await vi.advanceTimersByTimeAsync(110);
    expect(passed).toEqual(['0', '1', '2']);
    expect(pace.slow()).toBe(1_000);
    expect(pace.perSecond()).toBe(5);
    go('later');
    go('sent back', true);
    await vi.advanceTimersByTimeAsync(990);
    expect(passed).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(300);
    expect(passed.slice(3)).toEqual(['sent back', 'later']);
    expect(pace.slow()).toBe(2_000);
  });

  it('recovers by a tenth every ten seconds, to what was agreed', async () => {
    const pace = createPace(10, Date.now);
    pace.slow();
    for (let count = 0; count < 30; count += 1) {
      await vi.advanceTimersByTimeAsync(10_001);
      await pace.turn();
    }
    expect(pace.perSecond()).toBe(10);
  });
});

describe('a window', () => {
  it('lets in as many as it has places, the others in their order, and forgets who gave up', async () => {
    const window = createWindow(1);
    await window.enter();
    const passed: number[] = [];
    const gone = new AbortController();
    const first = window.enter(gone.signal).catch(() => passed.push(-1));
    const second = window.enter().then(() => passed.push(2));
    gone.abort();
    await first;
    window.leave();
    await second;
    expect(passed).toEqual([-1, 2]);
    expect([window.taken(), window.waiting()]).toEqual([1, 0]);
    window.leave();
    expect(window.taken()).toBe(0);
  });
});
