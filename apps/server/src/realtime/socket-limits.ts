/** The limits of a node's sockets. All of it is counted in memory, before anything is looked up. */
export interface SocketLimits {
  /** Connections of one account, on this node. */
  perAccount: number;
  /** Connections of one network, on this node. */
  perNetwork: number;
  /** Handshakes of one network in a minute. */
  handshakesPerMinute: number;
  /** Packets of one account in a minute: events of any name, answers, pongs. */
  packetsPerMinute: number;
  /** Bytes that may wait for one connection to read them. */
  waitingBytesMax: number;
  /** Tokens that are looked up at once; all other handshakes wait for their turn. */
  admittedAtOnce: number;
}

/** More than a page of the longest texts and what is pushed beside it. */
const WAITING_BYTES_MAX = 4 * 1024 * 1024;
const SOCKETS_PER_ACCOUNT = 20;
/** Nobody who types, and no page of ours, says more in a minute than ten packets for each text that may be sent. */
const PACKETS_PER_SEND = 10;

export interface LimitSettings {
  socketsPerNetwork: number;
  requestsPerMinute: number;
  sendsPerMinute: number;
  databasePool: number;
}

export function readSocketLimits(settings: LimitSettings): SocketLimits {
  return {
    perAccount: SOCKETS_PER_ACCOUNT,
    perNetwork: settings.socketsPerNetwork,
    handshakesPerMinute: settings.requestsPerMinute,
    packetsPerMinute: PACKETS_PER_SEND * settings.sendsPerMinute,
    waitingBytesMax: WAITING_BYTES_MAX,
    admittedAtOnce: Math.max(1, Math.floor(settings.databasePool / 3)),
  };
}
