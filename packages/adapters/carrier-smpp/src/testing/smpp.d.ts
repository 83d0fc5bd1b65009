/** The part of the package that the foreign SMSC of our tests is made of. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';

  export interface ForeignPdu {
    command: string;
    sequence_number: number;
    command_status: number;
    message_id: string;
    source_addr: string;
    destination_addr: string;
    esm_class: number;
    data_coding: number;
    registered_delivery: number;
    validity_period: string;
    short_message: { message: string | Buffer; udh?: Buffer[] };
    message_payload?: { message: string | Buffer };
    sar_msg_ref_num?: number;
    sar_segment_seqnum?: number;
    sar_total_segments?: number;
    user_message_reference?: number;
    response(fields?: object): ForeignPdu;
  }
  export interface ForeignSession extends EventEmitter {
    send(pdu: ForeignPdu): boolean;
    deliver_sm(fields: object, onAnswer?: (pdu: ForeignPdu) => void): boolean;
    close(): void;
  }
  export interface ForeignServer extends EventEmitter {
    listen(port: number, host: string, then: () => void): void;
    address(): { port: number };
    close(then: () => void): void;
  }
  export interface ForeignClient extends EventEmitter {
    socket: { setNoDelay(isOn: boolean): void };
    send(pdu: ForeignPdu): boolean;
    bind_transceiver(fields: object, onAnswer: (pdu: ForeignPdu) => void): boolean;
    submit_sm(fields: object, onAnswer: (pdu: ForeignPdu) => void): boolean;
  }
  const smpp: {
    createServer(options: object, onSession: (session: ForeignSession) => void): ForeignServer;
    connect(options: { url: string }): ForeignClient;
  };
  export default smpp;
}
