import * as parser from 'socket.io-parser';

/**
 * Socket.IO's own parser, told that nothing we send is binary (decision 9): it would look for bytes in every object of every
 * push and ack before it writes them as JSON.
 */
class JsonEncoder extends parser.Encoder {
  override encode(packet: parser.Packet) {
    const { type, nsp, id, data } = packet;
    if (type !== parser.PacketType.EVENT && type !== parser.PacketType.ACK) return super.encode(packet);
    return [`${type}${nsp === '/' ? '' : `${nsp},`}${id ?? ''}${JSON.stringify(data)}`];
  }
}

/** For the option `parser` of a Socket.IO server. */
export const jsonParser = { ...parser, Encoder: JsonEncoder };
