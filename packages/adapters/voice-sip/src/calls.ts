import { join } from 'node:path';
import type { CallDesk, CallPlan } from '@manyline/ports/voice-carrier';
import type { SipAccount } from './account.ts';
import { createDesk, DESK_TIMING, type DeskTiming } from './call/ask-desk.ts';
import { type CallHouse, holdCall } from './call/inbound-call.ts';
import { createIncomingLeg } from './call/incoming-leg.ts';
import { dial } from './call/outgoing-leg.ts';
import type { Clock } from './clock.ts';
import { createRtpPorts } from './media/rtp-ports.ts';
import { createRtpSession, type RtpSession } from './media/rtp-session.ts';
import { createTicker } from './media/ticker.ts';
import { writeNumber } from './numbers.ts';
import { findOwnAddress } from './own-address.ts';
import { createGuard } from './sip/digest.ts';
import { openEndpoint } from './sip/endpoint.ts';
import { header, listOf } from './sip/headers.ts';
import { BrokenMessageError, type SipRequest } from './sip/message.ts';
import { type RegistrationState, register } from './sip/registration.ts';
import { makeResponse, newTag } from './sip/responses.ts';
import type { Codec } from './sip/sdp.ts';
import type { Incoming, SipTiming } from './sip/transactions.ts';
import type { Peer } from './sip/transport.ts';
import { openCallLog } from './spool/call-log.ts';
import { openSpool } from './spool/spool.ts';
import { createTrunkAddresses } from './trunk-addresses.ts';

export interface CallsOptions {
  account: SipAccount;
  /** Those of this machine; the same for all. */
  stores(): ReturnType<typeof openStores>;
  desk: CallDesk;
  clock: Clock;
  speak?: CallHouse['speak'];
  onState(state: RegistrationState): void;
  onFault(error: unknown, said: string): void;
  timing?: Partial<SipTiming & DeskTiming & { registerAgainMs: number }> | undefined;
}

export type Calls = Awaited<ReturnType<typeof openCalls>>;
const CONTACT_USER = 'manyline';
const UNTOLD_WITHIN_MS = 2_000;

export const openStores = (account: SipAccount, folder: string, now: () => number) =>
  Promise.all([
    openSpool({ folder: join(folder, 'recordings'), bytesMax: account.recordingsMegabytesMax * 1_048_576 }),
    openCallLog(join(folder, 'calls'), now),
  ]);

/** Takes calls of a trunk until it is closed. */
export async function openCalls(options: CallsOptions) {
  const { account, clock, speak, onState, onFault, timing } = options;
  const trunk = createTrunkAddresses(account);
  await trunk.start();
  const first = trunk.first();
  if (first === undefined) throw new Error(`${account.host} leads to no address`);
  const desk = createDesk(options.desk, clock, { ...DESK_TIMING, ...timing });
  const ticker = createTicker();
  const openPort = createRtpPorts(account.listenAddress, account.rtpPorts);
  const guard = account.callers && createGuard(account.callers, clock.now);
  const underWay = new Set<Promise<void>>();
  let open: (house: CallHouse) => void = () => undefined;
  /** Who calls while we begin waits a moment. */
  const house = new Promise<CallHouse>((resolve) => {
    open = resolve;
  });
  let isClosing = false;
  let broken = 0;

  const endpoint = await openEndpoint({
    clock,
    timing,
    address: account.listenAddress,
    port: account.listenPort,
    kinds: [...new Set([account.transport, ...(account.listenTransports ?? ['udp' as const])])],
    tls: account.tls,
    trunkName: account.host,
    publicAddress: await findOwnAddress(account, first),
    user: account.registers && account.login ? account.login.user : CONTACT_USER,
    isAllowed: trunk.isOurs,
    refuseStranger: guard && ((request) => (guard.admits(request) ? undefined : challenge(request))),
    onInvite: (incoming) => void invite(incoming),
    onBroken: () => {
      broken += 1;
    },
  });
  const challenge = (request: SipRequest) =>
    makeResponse(request, 401, { toTag: newTag(), headers: guard!.challenges() });

  /** Behind a router a caller's sound comes from where his call does. */
  const openMedia = async ({ address }: Pick<Peer, 'address'>): Promise<RtpSession> => {
    const isAllowed = (from: string) => from === address || trunk.isOurs(from);
    return createRtpSession({ socket: await openPort(), ticker, isAllowed });
  };

  async function invite(incoming: Incoming) {
    const refuse = (status: number, headers = [header('retry-after', '30')]) =>
      incoming.respond(makeResponse(incoming.request, status, { toTag: newTag(), headers }));
    const wanted = listOf(incoming.request, 'require');
    if (wanted.length > 0) return refuse(420, [header('unsupported', wanted.join(', '))]);
    if (isClosing || underWay.size >= account.callsMax) return refuse(503);
    const call = take(incoming, refuse);
    underWay.add(call);
    return call.finally(() => underWay.delete(call));
  }

  async function take(incoming: Incoming, refuse: (status: number) => void) {
    let isCancelled = false;
    // Until there is a leg that hears of it.
    incoming.onCancel = () => {
      isCancelled = true;
      refuse(487);
    };
    const by = await house;
    const media = await openMedia(incoming.peer).catch((error: unknown) =>
      onFault(error, 'a call found no port for its sound'),
    );
    if (!media || isCancelled) {
      media?.close();
      return refuse(503);
    }
    try {
      const leg = createIncomingLeg(endpoint, incoming, media);
      if (incoming.request.body.length > 0 && !leg.codec) return leg.refuse(488);
      await holdCall(leg, by);
    } catch (error) {
      media.close();
      if (error instanceof BrokenMessageError) return refuse(488);
      refuse(500);
      onFault(error, 'a call could not be taken');
    }
  }

  async function ring(
    plan: Extract<CallPlan, { kind: 'forward' }>,
    codecs: readonly Codec[],
    onRinging: (hasSound: boolean, media: RtpSession) => void,
  ) {
    const address = trunk.first();
    const media =
      address &&
      (await openMedia({ address }).catch((error: unknown) => onFault(error, 'a phone found no port for its sound')));
    if (!address || !media) return undefined;
    const peer: Peer = { address, port: account.port, transport: account.transport };
    return dial(endpoint, {
      uri: `sip:${writeNumber(plan.to, account)}@${account.host}${account.port === 5060 ? '' : `:${account.port}`}`,
      from: `<sip:${writeNumber(plan.callerId, account)}@${account.host}>`,
      headers: [header('p-asserted-identity', `<sip:${writeNumber(plan.callerId, account)}@${account.host}>`)],
      peer,
      login: account.login,
      ringMs: plan.ringSeconds * 1_000,
      codecs,
      media,
      onRinging: (hasSound) => onRinging(hasSound, media),
    });
  }

  // Only one process holds the ports, so what lies half written there is a dead one's.
  const [spool, log] = await options.stores();
  const left = await log.recover();
  for (const { recording, callId, seconds, date } of await spool.recover())
    void desk.tell({ kind: 'recorded', callId, recording, seconds, date });
  for (const call of left) void tellLeft(call);

  async function tellLeft(call: Awaited<ReturnType<typeof log.recover>>[number]) {
    const { callId, seconds, endedAt: date = call.date, dial: phone } = call;
    await log.put(call);
    if (phone) await desk.tell({ kind: 'dialEnded', callId, date, outcome: phone.outcome, seconds: phone.seconds });
    const isTold = await desk.tell({ kind: 'ended', callId, seconds, date });
    if (isTold) await log.put({ ...call, isTold });
  }

  open({ account, clock, ticker, desk, spool, log, speak, ring, onFault });
  const peer = () => {
    const address = trunk.first();
    return address === undefined ? undefined : { address, port: account.port, transport: account.transport };
  };
  const registration =
    account.registers && account.login
      ? register(endpoint, {
          host: account.host,
          login: account.login,
          peer,
          onState,
          retryMs: timing?.registerAgainMs ?? 2_000,
        })
      : undefined;

  return {
    count: () => ({ calls: underWay.size, broken, ...endpoint.count() }),
    /** Lets calls under way end, and takes no more. */
    async close() {
      isClosing = true;
      await registration?.stop();
      await Promise.all(underWay);
      await desk.close(UNTOLD_WITHIN_MS);
      endpoint.close();
      trunk.stop();
    },
  };
}
