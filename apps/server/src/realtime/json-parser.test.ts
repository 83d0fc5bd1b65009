import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser';
import { describe, expect, test } from 'vitest';
import { jsonParser } from './json-parser.ts';

const packets: Packet[] = [
  { type: PacketType.CONNECT, nsp: '/', data: { sid: 'a' } },
  { type: PacketType.DISCONNECT, nsp: '/' },
  { type: PacketType.CONNECT_ERROR, nsp: '/', data: { message: 'no', data: { retcode: 1 } } },
  {
    type: PacketType.EVENT,
    nsp: '/',
    data: ['message', { text: 'a "b"\n\u2028 😀', media: [], seq: 3, at: undefined }],
  },
  { type: PacketType.EVENT, nsp: '/', data: ['deliveryState', { state: 'sent' }], id: 0 },
  { type: PacketType.EVENT, nsp: '/other', data: ['crowd'], id: 12 },
  { type: PacketType.ACK, nsp: '/', data: [{ status: 200 }], id: 7 },
  { type: PacketType.ACK, nsp: '/other', data: [], id: 8 },
];

describe('what is written to a socket', () => {
  test.each(packets)('is what Socket.IO itself would write: $type $nsp', (packet) => {
    expect(new jsonParser.Encoder().encode(packet)).toEqual(new Encoder().encode(packet));
  });

  test.each(packets)("is read by Socket.IO's own decoder: $type $nsp", (packet) => {
    const decoder = new Decoder();
    const read: Packet[] = [];
    decoder.on('decoded', (decoded) => read.push(decoded));
    for (const part of new jsonParser.Encoder().encode(packet)) decoder.add(part);
    expect(read).toEqual([JSON.parse(JSON.stringify(packet))]);
  });
});
