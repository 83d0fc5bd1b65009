import { randomUUID } from 'node:crypto';
import type { Clock } from '@manyline/ports/clock';
import type { HeardOnPhone, SandboxCall, SandboxCalls, Spoken } from '@manyline/ports/sandbox-calls';
import type { SandboxStore } from '@manyline/ports/sandbox-network';
import {
  type Attestation,
  type CallAsItStands,
  type CallDesk,
  type CallPlan,
  type DialOutcome,
  RecordingGoneError,
  type VoiceCarrier,
  type VoiceEvent,
} from '@manyline/ports/voice-carrier';
import { speak } from './speak.ts';

export interface CallExchangeDeps {
  store: Pick<SandboxStore, 'findOwnNumbers' | 'keepMedia' | 'readMedia' | 'removeMedia' | 'addHandsetTexts'>;
  /** Whose a number is, by its source. */
  switchboard: { ownerOf(source: string): string | undefined };
  now: Clock;
  onError(error: unknown, what: string): void;
}

/** A call with all that the network knows of it. */
interface Line extends Omit<SandboxCall, 'carrier'> {
  account: string;
  attestation: Attestation | undefined;
  isWithheld: boolean;
  heard: HeardOnPhone[];
  answeredAt?: number;
  maxSeconds?: number;
  talkedSeconds?: number;
  outcome?: DialOutcome;
  endedAt?: number;
  recordings: { recording: string; seconds: number }[];
  timer?: NodeJS.Timeout | undefined;
}

/** As long as a page shows it, and the product asks about it. */
const REMEMBERED_MS = 3_600_000;

export type CallExchange = ReturnType<typeof createCallExchange>;

/** The telephone exchange of the local world: handsets call numbers of ours, and ring when such a call is forwarded to them. */
export function createCallExchange({ store, switchboard, now, onError }: CallExchangeDeps) {
  const lines = new Map<string, Line>();
  const desks = new Map<string, CallDesk>();
  const secondsSince = (at: number) => Math.max(1, Math.round((now() - at) / 1000));

  async function tell(line: Line, event: VoiceEvent): Promise<CallPlan | undefined> {
    const desk = desks.get(line.account);
    if (!desk) throw new Error(`nobody takes the calls of ${line.account} here`);
    return desk(event);
  }

  /** Steps that ask for nothing reach the product some time: the network is not told why one did not. */
  const tellOf = (line: Line, event: VoiceEvent) =>
    tell(line, event).catch((error: unknown) => onError(error, 'a step of a call of the local world was not kept'));

  async function follow(line: Line, plan: CallPlan | undefined): Promise<void> {
    if (line.state === 'over') return;
    if (plan?.kind === 'forward') return ring(line, plan);
    if (plan?.kind === 'voicemail') {
      const { greeting } = plan;
      line.heard.push(
        greeting.kind === 'spoken'
          ? { kind: 'words', text: greeting.text, language: greeting.language }
          : { kind: 'sound', url: greeting.url },
        { kind: 'beep' },
      );
      line.state = 'recording';
      line.maxSeconds = plan.maxSeconds;
      return;
    }
    if (plan?.kind === 'refuse') line.heard.push({ kind: 'words', text: plan.text, language: plan.language });
    await end(line);
  }

  function ring(line: Line, { to, callerId, ringSeconds, maxSeconds }: Extract<CallPlan, { kind: 'forward' }>) {
    line.state = 'ringing';
    line.maxSeconds = maxSeconds;
    line.forwarded = { to, callerId };
    line.timer = setTimeout(() => void afterDial(line, 'noAnswer', 0), ringSeconds * 1000);
    line.timer.unref();
  }

  async function afterDial(line: Line, outcome: 'answered' | 'busy' | 'noAnswer', said: number): Promise<void> {
    clearTimeout(line.timer);
    const seconds = Math.min(said, line.maxSeconds ?? said);
    line.outcome = outcome;
    line.talkedSeconds = seconds;
    line.forwarded = { ...line.forwarded!, outcome };
    line.state = 'dialling';
    const event = { kind: 'dialEnded' as const, callId: line.id, outcome, seconds, date: now() };
    await follow(line, await tell(line, event).catch(asNothing));
  }

  const asNothing = (error: unknown): undefined =>
    void onError(error, 'nobody said what becomes of a call of the local world');

  async function end(line: Line): Promise<void> {
    if (line.state === 'over') return;
    line.state = 'over';
    clearTimeout(line.timer);
    line.endedAt = now();
    const seconds = Math.round((line.endedAt - line.date) / 1000);
    await tellOf(line, { kind: 'ended', callId: line.id, seconds, date: line.endedAt });
    setTimeout(() => lines.delete(line.id), REMEMBERED_MS).unref();
  }

  /** Cuts the words where the time is full, as far as their length goes. */
  async function record(line: Line, spoken: Spoken) {
    const text = 'text' in spoken ? spoken.text : '';
    const wav = 'wav' in spoken ? spoken.wav : await speak(spoken);
    const seconds = Math.min(Math.round(spoken.seconds), line.maxSeconds ?? spoken.seconds);
    const sound = { contentType: 'audio/wav', read: async () => wav };
    const recording = await store.keepMedia(`call-${line.id}`, sound);
    const media = await store.keepMedia(`said-${line.id}`, sound);
    line.recordings.push({ recording, seconds });
    const left = { number: line.from, direction: 'out' as const, peer: line.to, text, media, voicemail: true };
    if (!line.isWithheld) await store.addHandsetTexts([{ ...left, id: line.id, date: now() }]);
    await tellOf(line, { kind: 'recorded', callId: line.id, recording, seconds, date: now() });
  }

  const withLine =
    (state: SandboxCall['state'] | undefined, work: (line: Line) => Promise<void>) => async (id: string) => {
      const line = lines.get(id);
      if (!line || (state !== undefined && line.state !== state)) return undefined;
      await work(line);
      return toCall(line);
    };

  const calls: SandboxCalls = {
    async dial({ from, to, attestation }) {
      const source = (await store.findOwnNumbers([to])).get(to);
      const account = source === undefined ? undefined : switchboard.ownerOf(source);
      if (account === undefined) return undefined;
      const date = now();
      const line: Line = {
        id: randomUUID(),
        from: from ?? '',
        to,
        date,
        state: 'dialling',
        heard: [],
        account,
        attestation,
        isWithheld: from === undefined,
        recordings: [],
      };
      lines.set(line.id, line);
      const said = { from, to, date, ...(attestation && { attestation }) };
      await follow(line, await tell(line, { kind: 'incoming', callId: line.id, ...said }).catch(asNothing));
      return toCall(line);
    },
    find: (id) => {
      const line = lines.get(id);
      return line && toCall(line);
    },
    listOf: (number) =>
      [...lines.values()]
        .filter(({ from, forwarded }) => from === number || forwarded?.to === number)
        .map(toCall)
        .reverse(),
    answer: withLine('ringing', async (line) => {
      clearTimeout(line.timer);
      line.state = 'talking';
      line.answeredAt = now();
      const { maxSeconds } = line;
      if (maxSeconds === undefined) return;
      line.timer = setTimeout(() => void afterDial(line, 'answered', maxSeconds), maxSeconds * 1000);
      line.timer.unref();
    }),
    decline: (id, how) => withLine('ringing', (line) => afterDial(line, how, 0))(id),
    speak: (id, spoken) =>
      withLine('recording', async (line) => {
        await record(line, spoken);
        await end(line);
      })(id),
    hangUp: (id, talkedSeconds) =>
      withLine(undefined, async (line) => {
        if (line.state === 'talking')
          return afterDial(line, 'answered', talkedSeconds ?? secondsSince(line.answeredAt ?? now()));
        if (line.state === 'recording') await tellOf(line, { kind: 'recordingFailed', callId: line.id, date: now() });
        return end(line);
      })(id),
  };

  /** The calls of an account, as its carrier. */
  function voiceOf(account: string): VoiceCarrier {
    const known = () => [...lines.values()].filter((line) => line.account === account);
    return {
      capabilities: { showsCaller: true, speaks: true },
      listen(desk) {
        desks.set(account, desk);
        return async () => {
          if (desks.get(account) === desk) desks.delete(account);
        };
      },
      async fetchRecording(recording) {
        const bytes = await store.readMedia(recording);
        if (!bytes) throw new RecordingGoneError('the local world has no such recording');
        return { bytes, contentType: 'audio/wav' };
      },
      deleteRecording: (recording) => store.removeMedia(recording),
      async readCall(callId) {
        const line = known().find(({ id }) => id === callId);
        return line && toWhole(line);
      },
      async *listCalls(since) {
        const listed = known().filter(({ date }) => date >= since);
        if (listed.length > 0) yield listed.map(toWhole);
      },
    };
  }

  return { calls, voiceOf };
}

function toCall({ id, account: carrier, from, to, date, state, heard, forwarded }: Line): SandboxCall {
  return { id, carrier, from, to, date, state, heard: [...heard], ...(forwarded && { forwarded }) };
}

function toWhole(line: Line): CallAsItStands {
  const { id, from, to, date, attestation, isWithheld, endedAt, outcome, talkedSeconds, recordings } = line;
  return {
    callId: id,
    from: isWithheld ? undefined : from,
    to,
    date,
    ...(attestation && { attestation }),
    ...(endedAt !== undefined && { endedAt }),
    seconds: endedAt === undefined ? 0 : Math.round((endedAt - date) / 1000),
    ...(outcome && { dial: { outcome, seconds: talkedSeconds ?? 0 } }),
    recordings: [...recordings],
  };
}
