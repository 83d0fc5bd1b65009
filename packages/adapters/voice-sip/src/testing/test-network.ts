import type { Socket } from 'node:dgram';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attestation, CallDesk } from '@manyline/ports/voice-carrier';
import type { Heard, PhoneManners, VoiceWorld } from '@manyline/testkit/voice-carrier-suite';
import { type SipAccount, sipAccount } from '../account.ts';
import { createIncomingLeg, type IncomingLeg } from '../call/incoming-leg.ts';
import { dial } from '../call/outgoing-leg.ts';
import { realClock } from '../clock.ts';
import { createRtpPorts } from '../media/rtp-ports.ts';
import { createRtpSession } from '../media/rtp-session.ts';
import { createTicker } from '../media/ticker.ts';
import { openEndpoint } from '../sip/endpoint.ts';
import { header, parseAddress, parseUri } from '../sip/headers.ts';
import { headerOf } from '../sip/message.ts';
import type { Incoming } from '../sip/transactions.ts';
import { createVoiceSip, type VoiceSipOptions } from '../voice-sip.ts';
import { createEar } from './ear.ts';
import { freeUdpPort } from './free-udp-port.ts';

const OWN_ADDRESS = '127.0.0.1';
const RATE_HZ = 8_000;

interface Behaviour {
  /** The phone's act instead of its manners. */
  onRing?: (leg: IncomingLeg) => Promise<unknown> | unknown;
  trunkTls?: { cert: string; key: string; ca?: string };
  /** Every so manieth packet of a caller's sound is lost. */
  losesEvery?: number;
}

/** A trunk with telephones behind it, of our own parts: what phones of others do is tried with phones of others. */
export async function openTestNetwork(
  account: Partial<SipAccount> = {},
  more: Partial<VoiceSipOptions> & Behaviour = {},
) {
  const transport = account.transport ?? 'udp';
  const manners = new Map<string, PhoneManners>();
  const rang: { to: string; callerId: string }[] = [];
  const ticker = createTicker();
  const openPort = createRtpPorts(OWN_ADDRESS, { first: 22_000, last: 27_998 });
  const listenPort = account.listenPort ?? (await freeUdpPort());
  const folder = more.folder ?? mkdtempSync(join(tmpdir(), 'manyline-sip-'));
  const openMedia = async () => {
    const socket = await openPort();
    if (more.losesEvery) loseSome(socket, more.losesEvery);
    return createRtpSession({ socket, ticker, isAllowed: () => true });
  };

  const trunk = await openEndpoint({
    clock: realClock,
    address: OWN_ADDRESS,
    port: 0,
    kinds: [transport],
    tls: more.trunkTls,
    user: 'trunk',
    isAllowed: () => true,
    onInvite: (incoming) => void beRung(incoming),
  });
  const carrier = createVoiceSip({
    name: 'sip:main',
    account: sipAccount.parse({
      host: OWN_ADDRESS,
      port: trunk.port(transport),
      listenAddress: OWN_ADDRESS,
      listenPort,
      ...account,
    }),
    folder,
    ...more,
  });
  const stops: (() => Promise<void>)[] = [];
  const userOf = (value: string) => parseUri(parseAddress(value).uri).user.replace('+', '');

  async function beRung(incoming: Incoming) {
    const to = userOf(`<${incoming.request.uri}>`);
    const how = manners.get(to) ?? { kind: 'busy' };
    const leg = createIncomingLeg(trunk, incoming, await openMedia());
    rang.push({ to, callerId: userOf(headerOf(incoming.request, 'from')!) });
    if (more.onRing) return more.onRing(leg);
    if (how.kind === 'busy') return leg.refuse(486);
    leg.ring();
    if (how.kind === 'noAnswer') return undefined;
    leg.answer();
    leg.media.speak();
    void leg.media.play(hum(how.talkSeconds + 1));
    await Promise.race([sleep(how.talkSeconds * 1_000), leg.over]);
    return leg.hangUp();
  }

  async function call({ from, to, attestation }: { from: string | undefined; to: string; attestation?: Attestation }) {
    const media = await openMedia();
    const ear = createEar();
    media.listen(({ samples }) => ear.hear(samples));
    const verified = attestation ? `;verstat=TN-Validation-Passed-${attestation}` : '';
    const own = from === undefined ? '<sip:anonymous@anonymous.invalid>' : `<sip:+${from}${verified}@${OWN_ADDRESS}>`;
    const leg = dial(trunk, {
      uri: `sip:+${to}@${OWN_ADDRESS}:${listenPort}`,
      from: own,
      headers: from === undefined ? [header('privacy', 'id')] : [],
      peer: { address: OWN_ADDRESS, port: listenPort, transport },
      login: undefined,
      ringMs: 60_000,
      codecs: ['PCMU', 'PCMA'],
      media,
      onRinging: () => undefined,
    });
    void leg.result.then((result) => result === 'answered' && media.speak());
    const heard = (): Heard[] => ear.heard();
    return {
      heard,
      over: leg.over,
      until: (what: 'beep' | 'phone' | 'greeting') =>
        waitFor(() => heard().some(({ kind }) => kind === TO_HEAR[what]), leg.over),
      /** The beep is over: what is said from now on is recorded. */
      untilBeeped: () => waitFor(() => ear.isQuiet() && heard().some(({ kind }) => kind === 'beep'), leg.over),
      async speak(seconds: number) {
        await Promise.race([media.play(hum(seconds)), leg.over]);
      },
      media,
      result: leg.result,
      async hangUp() {
        leg.hangUp();
        await leg.over;
      },
    };
  }

  const world = {
    carrier: carrier.voice,
    folder,
    listenPort,
    trunk,
    async serve(desk: CallDesk) {
      const stop = carrier.voice.listen!(desk);
      stops.push(stop);
      while (carrier.connections!().up === 0) await sleep(5);
      return stop;
    },
    call,
    setPhone: (number: string, how: PhoneManners) => void manners.set(number, how),
    rang: () => rang,
    async close() {
      for (const stop of stops) await stop();
      trunk.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world satisfies VoiceWorld;
}

/** Of what it sends. */
function loseSome(socket: Socket, every: number) {
  const send = socket.send.bind(socket) as (...args: unknown[]) => void;
  let count = 0;
  socket.send = ((...args: unknown[]) => {
    count += 1;
    if (count % every !== 0) send(...args);
  }) as Socket['send'];
}

const TO_HEAR = { beep: 'beep', phone: 'phone', greeting: 'sound' } as const;
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A phone's voice: a tone that is neither greeting nor beep. */
const PHONE_HZ = 440;
const hum = (seconds: number) =>
  Int16Array.from({ length: seconds * RATE_HZ }, (_, at) =>
    Math.round(8_000 * Math.sin((2 * Math.PI * PHONE_HZ * at) / RATE_HZ)),
  );

async function waitFor(isSo: () => boolean, over: Promise<unknown>) {
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  while (!isSo()) {
    if (isOver) throw new Error('the call ended before');
    await sleep(10);
  }
}
