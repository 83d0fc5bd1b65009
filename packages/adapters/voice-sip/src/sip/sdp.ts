import { isIPv4 } from 'node:net';
import { BrokenMessageError } from './message.ts';

/** Both ways of G.711: what every telephone network has. */
export type Codec = 'PCMU' | 'PCMA';
const STATIC: Record<number, Codec> = { 0: 'PCMU', 8: 'PCMA' };
export const payloadOf = (codec: Codec) => (codec === 'PCMU' ? 0 : 8);
export const RATE_HZ = 8_000;
const EVENTS_PAYLOAD = 101;

export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';
const DIRECTIONS: readonly string[] = ['sendrecv', 'sendonly', 'recvonly', 'inactive'];
const OTHER_WAY: Record<Direction, Direction> = {
  sendrecv: 'sendrecv',
  sendonly: 'recvonly',
  recvonly: 'sendonly',
  inactive: 'inactive',
};

/** The other end's words on the sound (RFC 4566, 3264). */
export interface SdpAudio {
  address: string;
  port: number;
  /** Those that we know, best first. */
  codecs: Codec[];
  /** The payload type of key presses (RFC 4733), where it has one. */
  events: number | undefined;
  direction: Direction;
  /** All its media lines, so that an answer has as many; and which is the sound. */
  lines: string[];
  place: number;
}

const LINES_MAX = 200;
const MEDIA_MAX = 8;

/** @throws BrokenMessageError where it is no SDP, or has no sound that we can hear. */
export function parseSdp(body: Buffer): SdpAudio {
  const all = body.toString('utf8').split('\n').slice(0, LINES_MAX);
  const sections: string[][] = [[]];
  for (const raw of all) {
    const line = raw.trim();
    if (line.startsWith('m=')) sections.push([]);
    sections.at(-1)!.push(line);
  }
  const session = sections.shift()!;
  if (session[0] !== 'v=0' || sections.length === 0 || sections.length > MEDIA_MAX)
    throw new BrokenMessageError('no SDP');
  const place = sections.findIndex((section) => isOurSound(section[0]!));
  if (place < 0) throw new BrokenMessageError('no sound that we know');
  return { ...readSound(session, sections[place]!), lines: sections.map((section) => section[0]!), place };
}

function isOurSound(line: string): boolean {
  const words = line.slice(2).split(' ');
  return words[0] === 'audio' && words[2] === 'RTP/AVP' && words[1] !== '0';
}

function readSound(session: string[], section: string[]): Omit<SdpAudio, 'lines' | 'place'> {
  const words = section[0]!.slice(2).split(' ');
  const port = Number(words[1]!.split('/')[0]);
  const payloads = words.slice(3).map(Number);
  const maps = readMaps(section);
  const codecs = payloads.map((payload) => toCodec(payload, maps)).filter((codec) => codec !== undefined);
  const connection = [...section, ...session].find((line) => line.startsWith('c='));
  const address = connection?.split(' ')[2]?.split('/')[0] ?? '';
  if (!Number.isInteger(port) || port < 1 || port > 65_535 || !isIPv4(address))
    throw new BrokenMessageError('a place of the sound that is none');
  const said = [...section, ...session].find((line) => DIRECTIONS.includes(line.slice(2)) && line.startsWith('a='));
  // On hold as RFC 2543 had it.
  const direction = address === '0.0.0.0' ? 'sendonly' : ((said?.slice(2) ?? 'sendrecv') as Direction);
  const events = payloads.find((payload) => maps.get(payload) === 'TELEPHONE-EVENT/8000');
  return { address, port, codecs: [...new Set(codecs)], events, direction };
}

function readMaps(section: string[]): Map<number, string> {
  const maps = new Map<number, string>();
  for (const line of section) {
    const match = /^a=rtpmap:(\d{1,3}) (\S+)/.exec(line);
    if (match) maps.set(Number(match[1]), match[2]!.toUpperCase());
  }
  return maps;
}

function toCodec(payload: number, maps: Map<number, string>): Codec | undefined {
  const name = (maps.get(payload) ?? '').split('/')[0];
  // Only by their own numbers: a network that gives G.711 another one has not been seen.
  return STATIC[payload] && (name === '' || name === STATIC[payload]) ? STATIC[payload] : undefined;
}

export interface OurSound {
  address: string;
  port: number;
  /** Rises with each that we write in a call. */
  version: number;
}

const EVENT_LINES = (payload: number) => [`a=rtpmap:${payload} telephone-event/8000`, `a=fmtp:${payload} 0-15`];

function write({ address, port, version }: OurSound, media: string[]): Buffer {
  const head = ['v=0', `o=manyline 1 ${version} IN IP4 ${address}`, 's=-', `c=IN IP4 ${address}`, 't=0 0'];
  void port;
  return Buffer.from(`${[...head, ...media].join('\r\n')}\r\n`);
}

/** Offers the codecs that we can, in the order in which we want them. */
export function writeOffer(ours: OurSound, codecs: readonly Codec[]): Buffer {
  return write(ours, [
    `m=audio ${ours.port} RTP/AVP ${codecs.map(payloadOf).join(' ')} ${EVENTS_PAYLOAD}`,
    ...codecs.map((codec) => `a=rtpmap:${payloadOf(codec)} ${codec}/8000`),
    ...EVENT_LINES(EVENTS_PAYLOAD),
    'a=ptime:20',
    'a=sendrecv',
  ]);
}

/** Their offer, answered: one codec, the same payload types, and a zero for each line that we do not take. */
export function writeAnswer(ours: OurSound, offer: SdpAudio, codec: Codec): Buffer {
  const payload = payloadOf(codec);
  const media = offer.lines.flatMap((line, index) => {
    const words = line.slice(2).split(' ');
    if (index !== offer.place) return [`m=${words[0]} 0 ${words.slice(2).join(' ')}`];
    return [
      `m=audio ${ours.port} RTP/AVP ${payload}${offer.events === undefined ? '' : ` ${offer.events}`}`,
      `a=rtpmap:${payload} ${codec}/8000`,
      ...(offer.events === undefined ? [] : EVENT_LINES(offer.events)),
      'a=ptime:20',
      `a=${OTHER_WAY[offer.direction]}`,
    ];
  });
  return write(ours, media);
}

/** Whether they want to hear us, and whether we hear them. */
export const wantsSound = ({ direction }: SdpAudio) => direction === 'sendrecv' || direction === 'recvonly';
