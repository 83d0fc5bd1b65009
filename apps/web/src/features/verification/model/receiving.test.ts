import type { CodeSms, LockPhone } from '@manyline/contract/verification';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../../testing/memory-storage.ts';
import { createReceiving, hasReceived, heldNumber, type PollAnswer } from './receiving.ts';
import { createReceivingMemory } from './receiving-memory.ts';

const sms = (smsId: string, date: number): CodeSms => ({ smsId, text: '', from: 'ACME', date, charge: '0.1' });
const lockOf = (change: Partial<LockPhone> = {}) =>
  ({
    app: 'acme',
    telCode: '1',
    phone: '2025550123',
    numberType: 1,
    lockDate: 0,
    expireDate: 900_000,
    ...change,
  }) as LockPhone;

describe('receiving codes on a locked number', () => {
  let storage: Storage;
  let answer: PollAnswer;
  const poll = vi.fn(async () => answer);
  const open = () => createReceiving({ poll, memory: createReceivingMemory('pingme', storage) });

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    storage = createMemoryStorage();
    answer = { retcode: 0, list: [] };
    poll.mockClear();
  });
  afterEach(() => void vi.useRealTimers());

  it('asks every 5 s with the countdown and stops by itself after 180 s', async () => {
    const { hold, receive, store } = open();
    hold(lockOf(), []);
    receive();
    expect(store.getState()).toMatchObject({ isReceiving: true, secondsLeft: 180 });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(poll).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(poll).toHaveBeenCalledWith(lockOf(), 175);
    await vi.advanceTimersByTimeAsync(175_000);
    expect(poll).toHaveBeenCalledTimes(35);
    expect(store.getState()).toMatchObject({ isReceiving: false, secondsLeft: 0, isOver: false });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(poll).toHaveBeenCalledTimes(35);
  });

  it('once its screen is gone it begins nothing any more, whatever comes late; a screen that is back goes on', () => {
    const { hold, receive, close, open: reopen, store } = open();
    hold(lockOf(), []);
    close();
    hold(lockOf({ phone: '2025550124' }), []);
    receive();
    expect(vi.getTimerCount()).toBe(0);
    reopen();
    hold(lockOf(), []);
    receive();
    expect(store.getState()).toMatchObject({ isReceiving: true });
    close();
  });

  it('stops for good when whoever supplied the number took it back, and says so; not for another number', () => {
    const { hold, receive, withdraw, store } = open();
    hold(lockOf(), []);
    receive();
    const end = { orderId: 'o', app: 'acme', reason: 'cancelled' as const };
    withdraw({ ...end, number: '12025550199' });
    expect(store.getState()).toMatchObject({ isReceiving: true, isOver: false });
    withdraw({ ...end, number: '12025550123' });
    expect(store.getState()).toMatchObject({ isReceiving: false, isOver: true, endedBy: 'supplier' });
    hold(lockOf({ phone: '2025550124' }), []);
    expect(store.getState()).toMatchObject({ isOver: false, endedBy: undefined });
  });

  it('stops for good when the poll answers 100008', async () => {
    const { hold, receive, store } = open();
    hold(lockOf(), []);
    receive();
    answer = { retcode: 100008, list: [sms('a', 4_000)] };
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.getState()).toMatchObject({
      isReceiving: false,
      isOver: true,
      endedBy: 'elsewhere',
      list: [{ smsId: 'a' }],
    });
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('shows each text since the lock once, newest first, whichever way it came; never an earlier code beside "receiving"', async () => {
    const { hold, receive, push, store } = open();
    hold(lockOf(), [sms('old', -5)]);
    expect(hasReceived(store.getState())).toBe(false);
    receive();
    push({ ...sms('b', 2_000), app: 'acme', number: '12025550123' });
    push({ ...sms('x', 2_000), app: 'other', number: '12025550123' });
    answer = { retcode: 0, list: [sms('b', 2_000), sms('c', 3_000)] };
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.getState().list.map(({ smsId }) => smsId)).toEqual(['c', 'b']);
    expect(store.getState().tip).toBe(3);
    expect(hasReceived(store.getState())).toBe(true);
  });

  it('says what none costs until one came, and not any more then', async () => {
    const { hold, receive, push, store } = open();
    hold({ ...lockOf(), tip: 'Nothing is charged if none arrives.' }, [sms('old', -5)]);
    receive();
    expect(heldNumber(store.getState())?.tip).toBe('Nothing is charged if none arrives.');
    push({ ...sms('b', 2_000), app: 'acme', number: '12025550123' });
    expect(heldNumber(store.getState())).toMatchObject({ phone: lockOf().phone });
    expect(heldNumber(store.getState())?.tip).toBe('');
  });

  it('goes on after a reload with the time that is left, and not with another lock', async () => {
    const first = open();
    first.hold(lockOf(), []);
    first.receive();
    await vi.advanceTimersByTimeAsync(60_000);
    first.close();
    const again = open();
    again.hold(lockOf(), []);
    expect(again.store.getState()).toMatchObject({ isReceiving: true, secondsLeft: 120 });
    again.close();
    const other = open();
    other.hold(lockOf({ lockDate: 60_000 }), []);
    expect(other.store.getState()).toMatchObject({ isReceiving: false });
    other.close();
  });

  it('is over when the lock is, receiving or not, and everything goes when the number is let go', async () => {
    const { hold, leave, store } = open();
    hold(lockOf(), [sms('a', 1)]);
    await vi.advanceTimersByTimeAsync(900_000);
    expect(store.getState()).toMatchObject({ isOver: true, endedBy: 'time', list: [{ smsId: 'a' }] });
    leave();
    expect(store.getState()).toEqual({
      isReceiving: false,
      secondsLeft: 0,
      list: [],
      tip: 0,
      isOver: false,
      endedBy: undefined,
      isBehind: false,
      isTaking: false,
    });
  });

  it('stops when a poll fails for a reason that asking again does not mend', async () => {
    const onError = vi.fn(() => false);
    const { hold, receive, store } = createReceiving({
      poll,
      memory: createReceivingMemory('pingme', storage),
      onError,
    });
    hold(lockOf(), []);
    receive();
    poll.mockRejectedValueOnce(new Error('refused'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.getState()).toMatchObject({ isReceiving: false, isOver: false });
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('lives through a poll that fails', async () => {
    const { hold, receive, store } = open();
    hold(lockOf(), []);
    receive();
    poll.mockRejectedValueOnce(new Error('network'));
    answer = { retcode: 0, list: [sms('a', 9_000)] };
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store.getState()).toMatchObject({ isReceiving: true, list: [{ smsId: 'a' }] });
  });

  it('knows that it does not know what came from a poll that fails until one that succeeds', async () => {
    const { hold, receive, store } = open();
    hold(lockOf(), []);
    receive();
    poll.mockRejectedValueOnce(new Error('network'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.getState()).toMatchObject({ isReceiving: true, isBehind: true });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.getState()).toMatchObject({ isReceiving: true, isBehind: false });
    expect(poll).toHaveBeenCalledTimes(2);
  });

  it('that lost touch looks until it knows what came, also while it rests and when the order is over; let go, no more', async () => {
    const { hold, loseTouch, leave, store } = open();
    hold(lockOf({ expireDate: 12_000 }), []);
    poll.mockRejectedValueOnce(new Error('network')).mockRejectedValueOnce(new Error('network'));
    answer = { retcode: 100008, list: [sms('a', 4_000)] };
    loseTouch();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(store.getState()).toMatchObject({ isOver: true, isBehind: true, list: [] });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.getState()).toMatchObject({ isOver: true, endedBy: 'time', isBehind: false, list: [{ smsId: 'a' }] });
    loseTouch();
    leave();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is told nothing of a look that is refused: nobody asked for it', async () => {
    const onError = vi.fn(() => false);
    const { hold, look, leave, store } = createReceiving({
      poll,
      memory: createReceivingMemory('pingme', storage),
      onError,
    });
    hold(lockOf(), []);
    poll.mockRejectedValueOnce(new Error('refused'));
    look();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toMatchObject({ isBehind: true });
    expect(onError).not.toHaveBeenCalled();
    leave();
  });
});
