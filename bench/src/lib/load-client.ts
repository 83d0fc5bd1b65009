import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { share } from './report.ts';

/**
 * The people: pairs of a sender and a receiver, each with a socket of its own. A sender keeps a window of texts in flight.
 * Started as a process of its own, so that its work is not counted as the server's.
 */
export interface LoadPlan {
  port: number;
  /** Sender and receiver of a pair: auth of the handshake and the full number. */
  pairs: { sender: { auth: object; number: string }; receiver: { auth: object; number: string } }[];
  window: number;
  warmupMs: number;
  measureMs: number;
  /**
   * 'ours' speaks the contract's payload, 'floor' its own. 'reported': ours, a text has arrived when its sender is told so, and the next one begins
   * then.
   */
  shape: 'ours' | 'floor' | 'reported';
}

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  delivered: number;
  acked: number;
  refused: number;
  /** The first refusal, to say why. */
  refusal?: unknown;
}

const TEXT = 'See you at the corner at half past seven, and bring the tickets please.';

process.on('message', async (plan: LoadPlan) => {
  process.send?.(await run(plan));
  process.exit(0);
});

async function run(plan: LoadPlan): Promise<LoadResult> {
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  let measuring = false;
  let stopping = false;
  let [acked, refused, delivered] = [0, 0, 0];
  let refusal: unknown;

  const isReported = plan.shape === 'reported';
  const senders = await Promise.all(plan.pairs.map(({ sender }) => connect(plan.port, sender.auth)));
  const receivers = isReported
    ? []
    : await Promise.all(plan.pairs.map(({ receiver }) => connect(plan.port, receiver.auth)));
  const sockets = [...senders, ...receivers];
  let seen = 0;
  /** False for one that has arrived before. */
  function arrive(id: string): boolean {
    const at = sentAt.get(id);
    if (at === undefined) return false;
    sentAt.delete(id);
    seen += 1;
    if (measuring) {
      delivered += 1;
      latencies.push(performance.now() - at);
    }
    return true;
  }
  for (const [index, pair] of plan.pairs.entries()) {
    const sender = senders[index]!;
    // Keys differ: ours makes its own id for an incoming text, so a text carries its sender's id in front.
    receivers[index]?.on('message', (message: { text: string }) => arrive(message.text.slice(0, 36)));
    if (isReported)
      sender.on('deliveryState', ({ smsId, state }: { smsId: string; state: string }) => {
        // So many are under way from end to end, as with those beside it.
        if (state === 'delivered' && arrive(smsId)) send();
      });
    const send = () => {
      if (stopping) return;
      const smsId = randomUUID();
      sentAt.set(smsId, performance.now());
      const text = `${smsId} ${TEXT}`;
      const payload =
        plan.shape !== 'floor'
          ? {
              fromNumber: pair.sender.number,
              toNumber: pair.receiver.number,
              text,
              msgType: 'sms',
              smsId,
              platform: 'pingme',
              languagecode: 'en',
            }
          : { smsId, from: pair.sender.number, to: pair.receiver.number, text };
      sender.emit('sendMessage', payload, (answer: { status: number }) => {
        if (measuring) acked += 1;
        if (answer.status !== 0) {
          refused += 1;
          refusal ??= answer;
        }
        if (!isReported) send();
      });
    };
    for (let outstanding = 0; outstanding < plan.window; outstanding += 1) send();
  }
  await wait(plan.warmupMs);
  measuring = true;
  const from = performance.now();
  process.send?.({ phase: 'measuring' });
  await wait(plan.measureMs);
  measuring = false;
  process.send?.({ phase: 'measured' });
  const seconds = (performance.now() - from) / 1000;
  const perSecond = delivered / seconds;
  stopping = true;
  await drain(() => seen);
  for (const socket of sockets) socket.disconnect();
  return { perSecond, p50Ms: share(latencies, 0.5), p99Ms: share(latencies, 0.99), delivered, acked, refused, refusal };
}

/** Until nothing has arrived for a while. */
async function drain(count: () => number) {
  for (let last = -1; last !== count(); ) {
    last = count();
    await wait(500);
  }
}

function connect(port: number, auth: object): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/webchat',
    transports: ['websocket'],
    auth,
    forceNew: true,
    reconnection: false,
  });
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
