import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCallLog } from './call-log.ts';
import { openSpool } from './spool.ts';

const CALL = '0198a4f2-0000-7000-8000-000000000001';
const SECOND = new Int16Array(8_000).fill(1_000);

describe('the spool', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'manyline-spool-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const open = (bytesMax = 1_000_000) => openSpool({ folder, bytesMax });
  async function record(spool: Awaited<ReturnType<typeof open>>) {
    const writer = await spool.record(CALL);
    writer.add(SECOND);
    return writer.end();
  }

  it('gives what it was given until that is deleted, to a process that begins later too', async () => {
    const { recording, seconds, callId } = await record(await open());
    expect({ seconds, callId }).toEqual({ seconds: 1, callId: CALL });
    const later = await open();
    const wav = Buffer.from(await later.fetch(recording));
    expect(wav).toHaveLength(44 + 16_000);
    expect(wav.readUInt32LE(40)).toBe(16_000);
    expect(await later.recover()).toMatchObject([{ recording, callId: CALL, seconds: 1 }]);
    await later.remove(recording);
    await expect(later.fetch(recording)).rejects.toMatchObject({ name: 'RecordingGoneError' });
    expect(await later.recover()).toEqual([]);
  });

  it('makes whole what a killed process had written, to the last whole sample', async () => {
    const spool = await open();
    const writer = await spool.record(CALL);
    for (let second = 0; second < 3; second += 1) writer.add(SECOND);
    // Written, and never ended.
    await expect
      .poll(() => statSync(join(folder, readdirSync(folder).find((name) => name.endsWith('.part'))!)).size)
      .toBe(44 + 48_000);
    const part = readdirSync(folder).find((name) => name.endsWith('.part'))!;
    writeFileSync(join(folder, part), Buffer.alloc(1), { flag: 'a' });
    const later = await open();
    const [kept] = await later.recover();
    expect(kept).toMatchObject({ callId: CALL, seconds: 3 });
    expect((await later.fetch(kept!.recording)).length).toBe(44 + 48_000);
  });

  it('says of a recording of another machine that it is there and not here, and of no recording that it is none', async () => {
    const { recording } = await record(await open());
    const spool = await open();
    const elsewhere = recording.replace(/^.{12}/, '000000000000');
    await expect(spool.fetch(elsewhere)).rejects.toMatchObject({ name: 'CarrierUnavailableError' });
    await expect(spool.remove(elsewhere)).rejects.toMatchObject({ name: 'CarrierUnavailableError' });
    for (const none of ['', 'x/../../etc/passwd', `${recording}/..`])
      await expect(spool.fetch(none)).rejects.toMatchObject({ name: 'RecordingGoneError' });
  });

  it('takes no more than it may hold, and again once something was deleted', async () => {
    const spool = await open(10_000);
    const { recording } = await record(spool);
    await expect(spool.record(CALL)).rejects.toMatchObject({ name: 'SpoolFullError' });
    await spool.remove(recording);
    await (await spool.record(CALL)).drop();
    expect(readdirSync(folder)).toEqual(['spool-id']);
  });
});

describe('the list of calls', () => {
  let folder: string;
  let now = 1_000_000_000_000;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'manyline-calls-'));
    now = Date.now();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const call = { callId: CALL, from: '1', to: '2', seconds: 0, recordings: [] };

  it('ends what a killed process left where it was last alive, talked minutes included', async () => {
    const log = await openCallLog(folder, () => now);
    const date = now - 65_000;
    await log.put({ ...call, date, answeredAt: date + 4_000, dialAnsweredAt: date + 5_000 });
    await log.touch(CALL);
    const [left] = await (await openCallLog(folder, () => now)).recover();
    expect(left).toMatchObject({ endedAt: now, seconds: 61, dial: { outcome: 'answered', seconds: 60 } });
    await log.put({ ...left!, isTold: true });
    expect(await log.recover()).toEqual([]);
    expect(await log.read(CALL)).toMatchObject({ callId: CALL, endedAt: now });
  });

  it('forgets after three days, and lists what began since', async () => {
    const log = await openCallLog(folder, () => now);
    await log.put({ ...call, date: now - 4 * 86_400_000 });
    expect((await Array.fromAsync(log.list(now))).flat()).toEqual([]);
    await log.recover();
    expect(await log.read(CALL)).toBeUndefined();
    await log.put({ ...call, date: now });
    expect((await Array.fromAsync(log.list(now - 1))).flat()).toMatchObject([{ callId: CALL }]);
  });
});
