import { createEmitter } from '../lib/socket/emitter.ts';
import type { RequestName, SocketEvents, SocketPort } from '../lib/socket/socket-port.ts';

interface FakeRequest {
  name: RequestName;
  payload: never;
  answer(value: unknown): void;
  /** No answer came in time. */
  silence(): void;
}

/** A socket whose other end is the test: it connects, breaks, pushes and answers when told to. */
export function createFakeSocket() {
  const events = createEmitter<SocketEvents>();
  const requests: FakeRequest[] = [];
  let connected = false;

  const port: SocketPort = {
    get connected() {
      return connected;
    },
    open: () => undefined,
    close: () => undefined,
    request(name, payload) {
      const { promise, resolve, reject } = Promise.withResolvers<never>();
      const silence = () => reject(new Error('timeout'));
      requests.push({ name, payload: payload as never, answer: (value) => resolve(value as never), silence });
      return promise;
    },
    on: events.on,
  };

  return {
    port,
    requests,
    push: events.emit,
    connect() {
      connected = true;
      events.emit('connected', undefined);
    },
    /** A question that was not answered is lost. */
    break(reason = 'transport close') {
      connected = false;
      events.emit('closed', { reason });
      for (const request of requests.splice(0)) request.silence();
    },
  };
}

/** Lets promises that are ready run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
