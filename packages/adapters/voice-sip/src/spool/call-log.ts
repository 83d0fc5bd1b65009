import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallAsItStands, DialOutcome } from '@manyline/ports/voice-carrier';

/** A call as its file has it. The last moment in which it was alive is when the file was touched. */
export interface LoggedCall extends CallAsItStands {
  answeredAt?: number;
  dialAnsweredAt?: number;
  dial?: { outcome: DialOutcome; seconds: number };
  /** The product knows that it ended. */
  isTold?: true;
}

const KEPT_MS = 3 * 86_400_000;
const ID = /^[0-9a-f-]{36}$/;
const PAGE = 100;

export const toSeconds = (ms: number) => (ms <= 0 ? 0 : Math.max(1, Math.round(ms / 1_000)));

export type CallLog = Awaited<ReturnType<typeof openCallLog>>;

/** Calls of the last days, a file each, so that what a killed process did not tell is told by the next one. */
export async function openCallLog(folder: string, now: () => number) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (callId: string) => join(folder, `${callId}.json`);
  const writes = new Map<string, Promise<void>>();

  async function write(call: LoggedCall) {
    const path = pathOf(call.callId);
    await writeFile(`${path}.new`, JSON.stringify(call));
    await rename(`${path}.new`, path);
  }
  async function read(callId: string): Promise<LoggedCall | undefined> {
    await writes.get(callId);
    const text = await readFile(pathOf(callId), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as LoggedCall);
  }
  async function listIds(): Promise<string[]> {
    const names = await readdir(folder);
    return names.map((name) => name.replace(/\.json$/, '')).filter((id) => ID.test(id));
  }

  /** Tells a call written since then, as is one that began since then: others are not read. */
  async function touchedSince(id: string, since: number): Promise<string | undefined> {
    const file = await stat(pathOf(id)).catch(() => undefined);
    return file && file.mtimeMs >= since ? id : undefined;
  }

  async function toEnded(call: LoggedCall): Promise<LoggedCall> {
    if (call.endedAt !== undefined) return call;
    const { mtimeMs } = await stat(pathOf(call.callId));
    return endAt(call, Math.floor(mtimeMs));
  }

  return {
    /** Writes of one call come one after the other. */
    put(call: LoggedCall): Promise<void> {
      const before = writes.get(call.callId) ?? Promise.resolve();
      const text = structuredClone(call);
      const after = before.catch(() => undefined).then(() => write(text));
      writes.set(call.callId, after);
      const forget = () => {
        if (writes.get(call.callId) === after) writes.delete(call.callId);
      };
      after.then(forget, forget);
      return after;
    },
    /** It goes on. */
    async touch(callId: string) {
      const date = new Date(now());
      await utimes(pathOf(callId), date, date).catch(() => undefined);
    },
    async read(callId: string): Promise<CallAsItStands | undefined> {
      const call = ID.test(callId) ? await read(callId) : undefined;
      return call && toPublic(call);
    },
    async *list(since: number): AsyncGenerator<CallAsItStands[]> {
      const recent = (await Promise.all((await listIds()).map((id) => touchedSince(id, since)))).filter(
        (id) => id !== undefined,
      );
      const all = (await Promise.all(recent.map(read))).filter((call) => call !== undefined);
      const wanted = all.filter((call) => call.date >= since).toSorted((one, other) => one.date - other.date);
      for (let at = 0; at < wanted.length; at += PAGE) yield wanted.slice(at, at + PAGE).map(toPublic);
    },
    /** Those whose end nobody knows; what a killed process left ends where it was last alive. Old ones go. Only before there are calls. */
    async recover(): Promise<LoggedCall[]> {
      const left: LoggedCall[] = [];
      for (const id of await listIds()) {
        const call = await read(id).catch(() => undefined);
        if (!call || call.date < now() - KEPT_MS) await rm(pathOf(id), { force: true });
        else if (!call.isTold) left.push(await toEnded(call));
      }
      return left;
    },
  };
}

function endAt(call: LoggedCall, endedAt: number): LoggedCall {
  const ended: LoggedCall = { ...call, endedAt, seconds: call.answeredAt ? toSeconds(endedAt - call.answeredAt) : 0 };
  const wasTalking = call.dialAnsweredAt !== undefined && !call.dial;
  if (wasTalking) ended.dial = { outcome: 'answered', seconds: toSeconds(endedAt - call.dialAnsweredAt!) };
  return ended;
}

function toPublic({
  callId,
  from,
  to,
  date,
  attestation,
  endedAt,
  seconds,
  dial,
  recordings,
}: LoggedCall): CallAsItStands {
  const call: CallAsItStands = { callId, from, to, date, seconds, recordings };
  if (attestation) call.attestation = attestation;
  if (endedAt !== undefined) call.endedAt = endedAt;
  if (dial) call.dial = dial;
  return call;
}
