import { connect as connectPlain } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import type { SmppAccount } from '../account.ts';
import type { Pdu } from '../pdu/pdu.ts';
import { STATUS, writeStatus } from '../pdu/status.ts';
import { createLink, type Link, type LinkOptions } from './link.ts';

export type Role = 'transceiver' | 'transmitter' | 'receiver';

const VERSION_3_4 = 0x34;
const CONNECT_WITHIN_MS = 10_000;
/** Refusals that an operator must mend, or another connection of ours that the network has not let go of. */
const NEED_OPERATOR = new Set<number>([
  STATUS.alreadyBound,
  STATUS.bindFailed,
  STATUS.wrongPassword,
  STATUS.wrongSystemId,
]);

/** The network let us connect and no further. */
export class BindError extends Error {
  override name = 'BindError';
  readonly needsOperator: boolean;

  constructor(status: number) {
    super(`the bind was refused by status ${writeStatus(status)}`);
    this.needsOperator = NEED_OPERATOR.has(status);
  }
}

/** Connects and binds. @throws BindError, or what the connection failed by */
export async function openBind(account: SmppAccount, role: Role, options: LinkOptions): Promise<Link> {
  const socket = await openSocket(account);
  const link = createLink(socket, options);
  try {
    const { systemId, password, systemType } = account;
    const answer = await link.request({
      command: `bind_${role}`,
      fields: { systemId, password, systemType, interfaceVersion: VERSION_3_4 },
    } as Parameters<Link['request']>[0]);
    refuseIfRefused(answer);
    return link;
  } catch (error) {
    link.close();
    throw error;
  }
}

function refuseIfRefused({ status }: Pdu) {
  if (status !== STATUS.ok) throw new BindError(status);
}

function openSocket({ host, port, tls }: SmppAccount): Promise<Duplex> {
  const socket = tls
    ? connectTls({ host, port, servername: tls.name ?? host, ...(tls.ca && { ca: tls.ca }) })
    : connectPlain({ host, port });
  // Each write is a whole PDU: waiting for more would only hold it back.
  socket.setNoDelay(true);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error('nobody answered')), CONNECT_WITHIN_MS);
    const fail = (error: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(error);
    };
    socket.once('error', fail);
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      socket.off('error', fail);
      resolve(socket);
    });
  });
}
