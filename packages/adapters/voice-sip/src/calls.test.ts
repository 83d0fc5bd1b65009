import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallDesk, CallPlan, VoiceEvent } from '@manyline/ports/voice-carrier';
import { makeWav } from '@manyline/ports/wav';
import { readSamples, readTonesOf, toTones } from '@manyline/testkit/tones';
import { afterEach, describe, expect, it } from 'vitest';
import { DESK_TIMING } from './call/ask-desk.ts';
import type { IncomingLeg } from './call/incoming-leg.ts';
import { dial } from './call/outgoing-leg.ts';
import { realClock } from './clock.ts';
import { createRtpPorts } from './media/rtp-ports.ts';
import { createRtpSession } from './media/rtp-session.ts';
import { parseKeyPress } from './media/telephone-event.ts';
import { createTicker } from './media/ticker.ts';
import { createGuard } from './sip/digest.ts';
import { openEndpoint } from './sip/endpoint.ts';
import { headerOf, parseMessage, type SipRequest, writeMessage } from './sip/message.ts';
import { makeResponse, noteSource } from './sip/responses.ts';
import { openTransport } from './sip/transport.ts';
import { freeUdpPort } from './testing/free-udp-port.ts';
import { openVoice } from './testing/open-voice.ts';
import { openTestNetwork } from './testing/test-network.ts';

const OWN = '12015550100';
const CALLER = '12025550141';
const PHONE = '12025550199';
const STRANGER = '127.0.0.2';
const login = { user: 'phone', password: 'secret', md5: false };
const ends = { from: CALLER, to: OWN };
const spoken = {
  kind: 'voicemail',
  greeting: { kind: 'spoken', text: 'Hello', language: 'en' },
  maxSeconds: 60,
} as const;
const beep: CallPlan = spoken;
const forward: CallPlan = { kind: 'forward', to: PHONE, callerId: OWN, ringSeconds: 20, maxSeconds: 600 };
/** How much of a recording that goes on is on the disk. */
function partBytes(folder: string): number {
  const part = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.part'));
  return part === undefined ? 0 : statSync(join(folder, part)).size;
}
const to16 = (samples: Float64Array) => Int16Array.from(samples, (sample) => Math.round(sample * 20_000));

describe('calls', { timeout: 30_000 }, () => {
  const closes: (() => Promise<unknown> | unknown)[] = [];
  afterEach(async () => {
    for (const close of closes.splice(0).toReversed()) await close();
  });
  type Network = Awaited<ReturnType<typeof openTestNetwork>>;
  async function open(...options: Parameters<typeof openTestNetwork>) {
    const network = await openTestNetwork(...options);
    closes.push(network.close);
    return network;
  }
  /** Serves by a plan, and writes down what the desk is told. */
  async function serve(network: Network, plan: CallPlan, desk: CallDesk = async () => undefined) {
    const events: VoiceEvent[] = [];
    await network.serve(async (event) => {
      await desk(event);
      events.push(event);
      return event.kind === 'incoming' ? plan : { kind: 'hangUp' };
    });
    const of = (kind: VoiceEvent['kind']) => events.filter((event) => event.kind === kind);
    const step = (kind: VoiceEvent['kind']) =>
      expect.poll(() => of(kind).length, { timeout: 8_000 }).toBeGreaterThan(0);
    return { events, of, step };
  }
  const soundOf = async (network: Network, events: readonly VoiceEvent[]) => {
    const recorded = events.find((event) => event.kind === 'recorded')!;
    return (await network.carrier.fetchRecording(recorded.recording, AbortSignal.timeout(5_000))).bytes;
  };

  it('whose sound loses a twentieth of its packets leave every tone in the recording', async () => {
    const network = await open({}, { losesEvery: 20 });
    const { events, step } = await serve(network, beep);
    const call = await network.call(ends);
    await call.untilBeeped();
    await call.media.play(to16(toTones('51234', { toneMs: 200, pauseMs: 200 })));
    await call.hangUp();
    await step('recorded');
    expect(readTonesOf(await soundOf(network, events))).toBe('51234');
  });

  it('have the keys that were pressed (RFC 4733) in the recording, and bring them to a phone', async () => {
    const pressed: string[] = [];
    let packets = 0;
    const onRing = (leg: IncomingLeg) => {
      leg.answer();
      leg.media.tap(({ payloadType, payload }) => {
        packets += 1;
        const press = payloadType === leg.media.remote?.events ? parseKeyPress(payload) : undefined;
        if (press && pressed.at(-1) !== press.key) pressed.push(press.key);
      });
    };
    const network = await open();
    const { events, step } = await serve(network, beep);
    const press = async (call: Awaited<ReturnType<Network['call']>>) => {
      for (const key of '159#') {
        for (const duration of [160, 320, 480, 640, 800]) call.media.press(key, duration, false);
        for (let time = 0; time < 3; time += 1) call.media.press(key, 960, true);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    };
    const call = await network.call(ends);
    await call.untilBeeped();
    await press(call);
    await call.hangUp();
    await step('recorded');
    expect(readTonesOf(await soundOf(network, events))).toBe('159#');
    const other = await open({}, { onRing });
    await serve(other, forward);
    const forwarded = await other.call(ends);
    await forwarded.result;
    await expect.poll(() => packets, { message: 'the phone hears the caller' }).toBeGreaterThan(0);
    await press(forwarded);
    await expect.poll(() => pressed.join('')).toBe('159#');
    await forwarded.hangUp();
  });

  it('hear a typed greeting by whatever speaks it, what stands for it where that fails, and else the beep alone', async () => {
    const words: string[] = [];
    const speak = async (text: string, language: string) => {
      words.push(`${language} ${text}`);
      if (words.length > 1) throw new Error('no voice');
      return makeWav(toTones('7', { toneMs: 600 }), 8_000);
    };
    const network = await open({}, { speak });
    const beep = { ...spoken, greeting: { ...spoken.greeting } };
    await serve(network, beep);
    expect(network.carrier.capabilities.speaks).toBe(true);
    const hear = async () => {
      const call = await network.call(ends);
      await call.until('beep');
      await call.hangUp();
      return call.heard().map(({ kind }) => kind);
    };
    for (const heard of [['sound', 'beep'], ['beep']]) expect(await hear()).toEqual(heard);
    Object.assign(beep.greeting, { instead: async () => makeWav(toTones('9', { toneMs: 600 }), 8_000) });
    expect(await hear()).toEqual(['sound', 'beep']);
    expect(words).toEqual(['en Hello', 'en Hello', 'en Hello']);
  });

  it('that are refused hear why before they are taken: by what speaks, or else as a sound', async () => {
    const network = await open();
    const why: CallPlan = {
      kind: 'refuse',
      text: 'Nobody takes calls.',
      language: 'en',
      instead: async () => makeWav(toTones('7', { toneMs: 600 }), 8_000),
    };
    const { step } = await serve(network, why);
    const call = await network.call(ends);
    expect(await call.result).toBe('busy');
    expect(call.heard().map(({ kind }) => kind)).toEqual(['sound']);
    await step('ended');
  });

  it('hear what a phone says before it is taken', async () => {
    const network = await open(
      {},
      {
        async onRing(leg) {
          leg.progress();
          leg.media.speak();
          await leg.media.play(
            Int16Array.from({ length: 8_000 }, (_, at) => 8_000 * Math.sin((2 * Math.PI * 440 * at) / 8_000)),
          );
          leg.refuse(486);
        },
      },
    );
    const { of, step } = await serve(network, forward);
    const call = await network.call(ends);
    await call.until('phone');
    expect(await call.result).toBe('busy');
    await step('ended');
    expect(of('dialEnded')).toMatchObject([{ outcome: 'busy', seconds: 0 }]);
  });

  it('end at both ends when the caller hangs up, and say how long the phone was talked to', async () => {
    const network = await open();
    network.setPhone(PHONE, { kind: 'answers', talkSeconds: 20 });
    const { of, step } = await serve(network, forward);
    const call = await network.call(ends);
    await call.until('phone');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await call.hangUp();
    await step('ended');
    expect(of('dialEnded')).toMatchObject([{ outcome: 'answered', seconds: 1 }]);
    await expect.poll(() => network.trunk.count().parties).toBeGreaterThan(0);
  });

  it('of a minute and a second say so of the phone, whose clock begins when it is taken', async () => {
    let ahead = 0;
    const clock = { ...realClock, elapsed: () => realClock.elapsed() + ahead };
    const network = await open({}, { clock });
    network.setPhone(PHONE, { kind: 'answers', talkSeconds: 20 });
    const { of, step } = await serve(network, forward);
    const call = await network.call(ends);
    await call.until('phone');
    ahead = 61_000;
    await call.hangUp();
    await step('ended');
    const [ended] = of('dialEnded');
    expect([61, 62]).toContain(ended?.kind === 'dialEnded' && ended.seconds);
  });

  it('are as long as they were, whatever the clock of the machine does meanwhile', async () => {
    let ahead = 0;
    const network = await open({}, { clock: { ...realClock, now: () => Date.now() + ahead } });
    network.setPhone(PHONE, { kind: 'answers', talkSeconds: 20 });
    const { of, step } = await serve(network, forward);
    for (const stepped of [-3_600_000, 3_600_000]) {
      const call = await network.call(ends);
      await call.until('phone');
      ahead = stepped;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await call.hangUp();
      await step('ended');
    }
    await expect.poll(() => of('dialEnded')).toMatchObject([{ seconds: 1 }, { seconds: 1 }]);
  });

  it('by a trunk that is not there fail soon, and the desk is asked', async () => {
    // Nobody listens at the port.
    const network = await open({ port: await freeUdpPort() });
    const { of, step } = await serve(network, forward);
    void network.call(ends);
    await step('dialEnded');
    expect(of('dialEnded')).toMatchObject([{ outcome: 'failed', seconds: 0 }]);
  });

  it('above the limit are refused', async () => {
    const network = await open({ callsMax: 1 });
    await serve(network, beep);
    const first = await network.call(ends);
    await first.until('beep');
    expect(await (await network.call(ends)).result).toBe('failed');
    await first.hangUp();
  });

  it('are told until the desk has them, each step once more than it failed', async () => {
    const network = await open({}, { timing: { ...DESK_TIMING, askAgainMs: 50 } });
    const failed: VoiceEvent[] = [];
    const { events, step } = await serve(network, beep, async (event) => {
      if (failed.filter(({ kind }) => kind === event.kind).length >= 3) return undefined;
      failed.push(event);
      throw new Error('the database is away');
    });
    const call = await network.call(ends);
    await call.until('beep');
    await call.speak(1);
    await call.hangUp();
    await step('recorded');
    await step('ended');
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['ended', 'incoming', 'recorded']);
    expect(failed).toHaveLength(9);
  });

  it('under way end before it stops listening, and no new one is taken meanwhile', async () => {
    const network = await open();
    const events: VoiceEvent[] = [];
    const stop = await network.serve(async (event) => {
      events.push(event);
      return event.kind === 'incoming' ? beep : { kind: 'hangUp' };
    });
    const call = await network.call(ends);
    await call.until('beep');
    const stopped = stop();
    expect(await (await network.call(ends)).result).toBe('failed');
    await call.speak(1);
    await call.hangUp();
    await stopped;
    expect(events.map(({ kind }) => kind)).toEqual(['incoming', 'recorded', 'ended']);
  });

  it.each(['tcp', 'tls'] as const)('go by %s as they do by UDP', async (transport) => {
    const tls = transport === 'tls' ? makeCertificate() : undefined;
    const network = await open(
      { transport, listenTransports: [transport], ...(tls && { tls, host: '127.0.0.1' }) },
      tls ? { trunkTls: { ...tls } } : {},
    );
    network.setPhone(PHONE, { kind: 'answers', talkSeconds: 1 });
    const { of, step } = await serve(network, forward);
    const call = await network.call(ends);
    await call.until('phone');
    await call.over;
    await step('ended');
    expect(of('dialEnded')).toMatchObject([{ outcome: 'answered', seconds: 1 }]);
  });

  /** A phone at another address of this machine. */
  async function callFrom(address: string, port: number, by?: typeof login) {
    const endpoint = await openEndpoint({
      clock: realClock,
      address,
      port: 0,
      kinds: ['udp'],
      user: 'x',
      isAllowed: () => true,
      onInvite: () => undefined,
    });
    closes.push(endpoint.close);
    const socket = await createRtpPorts(address, { first: 22_000, last: 27_998 })();
    const media = createRtpSession({ socket, ticker: createTicker(), isAllowed: () => true });
    const leg = dial(endpoint, {
      uri: `sip:+${OWN}@127.0.0.1`,
      from: `<sip:+${CALLER}@${address}>`,
      headers: [],
      peer: { address: '127.0.0.1', port, transport: 'udp' },
      login: by,
      ringMs: 1_500,
      codecs: ['PCMU'],
      media,
      onRinging: () => undefined,
    });
    closes.push(async () => {
      leg.hangUp();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    return leg.result;
  }

  it('of strangers are not heard at all, nor answered', async () => {
    const voice = await openVoice({ port: 5_999 });
    closes.push(voice.close);
    voice.on(({ kind }) => (kind === 'incoming' ? beep : { kind: 'hangUp' }));
    expect(await callFrom(STRANGER, voice.port, login)).toBe('failed');
    expect(voice.events).toEqual([]);
    expect(await callFrom('127.0.0.1', voice.port)).toBe('answered');
  });

  it('of strangers who know the password are taken, and of those on the list without one', async () => {
    const voice = await openVoice({ port: 5_999, callers: login, allow: ['127.0.0.8/30'] });
    closes.push(voice.close);
    voice.on(({ kind }) => (kind === 'incoming' ? beep : { kind: 'hangUp' }));
    expect(await callFrom(STRANGER, voice.port)).toBe('failed');
    expect(await callFrom(STRANGER, voice.port, { ...login, password: 'wrong' })).toBe('failed');
    expect(voice.events).toEqual([]);
    expect(await callFrom(STRANGER, voice.port, login)).toBe('answered');
    expect(await callFrom('127.0.0.10', voice.port)).toBe('answered');
  });

  it('come where the trunk was told that we are, by a password that it asks for', async () => {
    const line = { user: 'line', password: 'secret', md5: false };
    const guard = createGuard(line, Date.now);
    const contacts: (string | undefined)[] = [];
    const registrar = await openTransport('udp', {
      address: '127.0.0.1',
      port: 0,
      receive(bytes, peer) {
        const request = noteSource(parseMessage(bytes) as SipRequest, peer.address, peer.port);
        if (request.method !== 'REGISTER') return;
        const isIn = guard.admits(request);
        if (isIn) contacts.push(`${headerOf(request, 'contact')} ${headerOf(request, 'expires')}`);
        registrar.send(
          writeMessage(makeResponse(request, isIn ? 200 : 401, { headers: isIn ? [] : guard.challenges() })),
          peer,
        );
      },
    });
    closes.push(registrar.close);
    const states: boolean[] = [];
    const account = { port: registrar.port, registers: true };
    const wrong = await openVoice(
      { ...account, login: { ...line, password: 'wrong' } },
      { onState: ({ isUp, needsOperator }) => states.push(isUp, needsOperator) },
    );
    await expect.poll(() => states).toEqual([false, true]);
    await wrong.close();
    const voice = await openVoice({ ...account, login: line });
    await expect.poll(() => voice.carrier.connections!()).toMatchObject({ up: 1, down: 0 });
    await voice.close();
    expect(contacts).toEqual([`<sip:line@127.0.0.1:${voice.port}> 300`, `<sip:line@127.0.0.1:${voice.port}> 0`]);
  });

  it('of a process that is killed while somebody speaks end, and what he said until then is there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'manyline-sip-'));
    closes.push(() => rmSync(folder, { recursive: true, force: true }));
    const port = await freeUdpPort();
    const network = await open({ listenPort: port }, { folder });
    const file = join(import.meta.dirname, 'testing/voice-process.ts');
    const child = spawn(process.execPath, [file, String(network.trunk.port('udp')), String(port), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    closes.push(() => child.kill('SIGKILL'));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    // By the test's own network, whose carrier does not listen yet.
    const call = await network.call(ends);
    await call.untilBeeped();
    await call.media.play(to16(toTones('5551234')));
    // Seconds reach the disk whole: the words are over within the second one.
    await expect.poll(() => partBytes(folder), { timeout: 8_000 }).toBeGreaterThan(2 * 16_000);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    await call.hangUp();
    const { events, of, step } = await serve(network, beep);
    await step('recorded');
    await step('ended');
    expect(readTonesOf(await soundOf(network, events))).toBe('5551234');
    expect(of('recorded')).toMatchObject([{ callId: (of('ended')[0] as { callId: string }).callId }]);
    expect(readSamples(await soundOf(network, events)).length).toBeGreaterThan(8_000);
    const calls = (await Array.fromAsync(network.carrier.listCalls!(0, AbortSignal.timeout(5_000)))).flat();
    expect(calls).toMatchObject([{ from: CALLER, to: OWN, endedAt: expect.any(Number) }]);
  });
});

/** Of 127.0.0.1, signed by itself. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'manyline-cert-'));
  try {
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name)) as [string, string];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=IP:127.0.0.1',
        '-keyout',
        key,
        '-out',
        cert,
      ],
      { stdio: 'ignore' },
    );
    const pem = readFileSync(cert, 'utf8');
    return { key: readFileSync(key, 'utf8'), cert: pem, ca: pem };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
