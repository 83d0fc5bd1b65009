import type { Dialled, Leg, Listened, ListenLimits, RingPhone } from '@manyline/testkit/phone-company/leg';
import { join } from '@manyline/testkit/phone-company/sounds';
import { createIncomingLeg, type IncomingLeg } from '../call/incoming-leg.ts';
import { dial } from '../call/outgoing-leg.ts';
import { realClock } from '../clock.ts';
import { createJitterBuffer } from '../media/jitter.ts';
import { createRtpPorts } from '../media/rtp-ports.ts';
import { bridge, createRtpSession } from '../media/rtp-session.ts';
import { createTicker, FRAME_SAMPLES, type Ticker } from '../media/ticker.ts';
import { openEndpoint } from '../sip/endpoint.ts';
import { parseAddress, parseUri } from '../sip/headers.ts';
import type { Incoming } from '../sip/transactions.ts';

export interface GateOptions {
  /** Where phones are rung. */
  phonePort: number;
  /** Carries a call on this line, to its end. */
  accept(ends: { from: string; to: string }, leg: Leg): Promise<void>;
}

const HERE = '127.0.0.1';
const FRAMES_A_SECOND = 50;
const LOUD = 500;
const STATUS = { busy: 'busy', noAnswer: 'no-answer', failed: 'failed' } as const;
const digitsOf = (uri: string) => parseUri(uri).user.replace('+', '');

/** The way by which telephones of others call the testkit's telephone company, and are rung by it: its lines over SIP and RTP, in real seconds. */
export async function openCompanyGate({ phonePort, accept }: GateOptions) {
  const ticker = createTicker();
  const openPort = createRtpPorts(HERE, { first: 22_000, last: 27_998 });
  const lines = new Map<Leg, IncomingLeg>();
  const openMedia = async () => createRtpSession({ socket: await openPort(), ticker, isAllowed: () => true });
  const endpoint = await openEndpoint({
    clock: realClock,
    address: HERE,
    port: 0,
    kinds: ['udp'],
    user: 'company',
    isAllowed: () => true,
    onInvite: (incoming) => void take(incoming),
  });

  async function take(incoming: Incoming) {
    const line = createIncomingLeg(endpoint, incoming, await openMedia());
    const leg = createSipLeg(line, ticker);
    lines.set(leg, line);
    line.ring();
    await accept({ from: digitsOf(parseAddress(line.fromHeader).uri), to: digitsOf(line.request.uri) }, leg);
    lines.delete(leg);
  }

  const ringPhone: RingPhone = async ({ to, callerId, ringSeconds }, caller, onAnswer): Promise<Dialled> => {
    const line = lines.get(caller)!;
    const phone = dial(endpoint, {
      uri: `sip:+${to}@${HERE}:${phonePort}`,
      from: `<sip:+${callerId}@${HERE}>`,
      headers: [],
      peer: { address: HERE, port: phonePort, transport: 'udp' },
      login: undefined,
      ringMs: ringSeconds * 1_000,
      codecs: ['PCMU', 'PCMA'],
      media: await openMedia(),
      onRinging: () => undefined,
    });
    const result = await Promise.race([phone.result, line.over.then(() => undefined)]);
    if (result !== 'answered' || !line.answer()) {
      phone.hangUp();
      return { status: result === undefined || result === 'answered' ? 'canceled' : STATUS[result], seconds: 0 };
    }
    onAnswer();
    const unbridge = bridge(line.media, phone.media);
    await Promise.race([phone.over, line.over]);
    unbridge();
    phone.hangUp();
    return { status: 'completed', seconds: Math.round(phone.talkedMs() / 1_000) };
  };

  return { port: endpoint.port('udp'), ringPhone, close: endpoint.close };
}

/** The company's end of a line that a telephone called on. It is taken when something is to be heard on it. */
function createSipLeg(line: IncomingLeg, ticker: Ticker): Leg {
  const begunAt = performance.now();
  const isGone = () => line.state === 'over';
  const take = () => {
    const isNew = line.state === 'ringing';
    if (line.answer() && isNew) line.media.speak();
    return !isGone();
  };

  function listen({ maxSeconds, silenceSeconds }: ListenLimits): Promise<Listened> {
    const buffer = createJitterBuffer(FRAME_SAMPLES);
    const frames: Int16Array[] = [];
    let [hasWords, quiet] = [false, 0];
    take();
    line.media.listen(buffer.put);
    return new Promise((resolve) => {
      const stop = ticker.add(() => {
        const frame = buffer.take();
        frames.push(frame);
        const isLoud = frame.some((sample) => Math.abs(sample) > LOUD);
        hasWords ||= isLoud;
        quiet = isLoud ? 0 : quiet + 1;
        if (frames.length >= maxSeconds * FRAMES_A_SECOND) end('full');
        else if (silenceSeconds > 0 && quiet >= silenceSeconds * FRAMES_A_SECOND) end('silence');
      });
      function end(endedBy: Listened['endedBy']) {
        stop();
        line.media.listen(undefined);
        resolve({ samples: join(frames), hasWords, endedBy });
      }
      void line.over.then(() => end('hangUp'));
    });
  }

  return {
    elapsed: () => (performance.now() - begunAt) / 1_000,
    isGone,
    async play({ samples }) {
      if (take()) await Promise.race([line.media.play(samples), line.over]);
    },
    listen,
    gather: async () => '',
    async wait(seconds) {
      await Promise.race([new Promise((resolve) => setTimeout(resolve, seconds * 1_000)), line.over]);
    },
    drop() {
      if (line.state === 'ringing') line.refuse(603);
      line.hangUp();
    },
  };
}
