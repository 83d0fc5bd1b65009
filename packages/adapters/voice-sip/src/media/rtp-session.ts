import { randomInt } from 'node:crypto';
import type { Socket } from 'node:dgram';
import { type Codec, payloadOf, type SdpAudio, wantsSound } from '../sip/sdp.ts';
import { encode, SILENT, transcode } from './g711.ts';
import { createHearing, type Sound } from './hearing.ts';
import { parseRtp, type RtpPacket, writeRtp } from './rtp.ts';
import { writeKeyPress } from './telephone-event.ts';
import { FRAME_SAMPLES, type Ticker } from './ticker.ts';

export interface RtpSessionOptions {
  socket: Socket;
  ticker: Ticker;
  /** Whose packets are taken: the address of the SDP always is. */
  isAllowed(address: string): boolean;
}

export type RtpSession = ReturnType<typeof createRtpSession>;

/** The sound of one end of a call, both ways. */
export function createRtpSession({ socket, ticker, isAllowed }: RtpSessionOptions) {
  const source = randomInt(2 ** 32);
  let sequence = randomInt(2 ** 15);
  let timestamp = randomInt(2 ** 31);
  let codec: Codec = 'PCMU';
  let remote: SdpAudio | undefined;
  /** Where packets came from, when that is not where the SDP says: a router in between. */
  let seen: { address: string; port: number } | undefined;
  let hear: ((packet: RtpPacket) => void) | undefined;
  let playing: { samples: Int16Array; at: number; done: (isWhole: boolean) => void } | undefined;
  let isSilent = true;
  let stopTicking: (() => void) | undefined;
  let isClosed = false;
  const toSound = createHearing(() => remote?.events);

  socket.on('message', (bytes, from) => {
    const packet = parseRtp(bytes);
    if (!packet || !remote || (from.address !== remote.address && !isAllowed(from.address))) return;
    seen = { address: from.address, port: from.port };
    hear?.(packet);
  });

  function send(packet: RtpPacket) {
    if (isClosed || !remote || !wantsSound(remote)) return;
    const to = seen ?? remote;
    socket.send(writeRtp(packet), to.port, to.address, () => undefined);
  }

  function sendFrame(payload: Buffer) {
    sequence = (sequence + 1) & 0xff_ff;
    timestamp = (timestamp + FRAME_SAMPLES) >>> 0;
    const marker = isSilent;
    isSilent = false;
    send({ payloadType: payloadOf(codec), marker, sequence, timestamp, source, payload });
  }

  /** A frame of what plays, or of silence: a network that hears nothing for long may think that nobody is there. */
  function tick() {
    const current = playing;
    if (!current) return sendFrame(Buffer.alloc(FRAME_SAMPLES, SILENT[codec]));
    const frame = new Int16Array(FRAME_SAMPLES);
    frame.set(current.samples.subarray(current.at, current.at + FRAME_SAMPLES));
    current.at += FRAME_SAMPLES;
    sendFrame(encode(codec, frame));
    if (current.at >= current.samples.length) endPlaying(true);
    return undefined;
  }

  function endPlaying(isWhole: boolean) {
    const ended = playing;
    playing = undefined;
    ended?.done(isWhole);
  }

  return {
    port: socket.address().port,
    get codec() {
      return codec;
    },
    get remote() {
      return remote;
    },
    /** Where the other end is, and how it is spoken to; again whenever it says something new. */
    connect(to: SdpAudio, by: Codec) {
      if (remote && (remote.port !== to.port || remote.address !== to.address)) seen = undefined;
      remote = to;
      codec = by;
    },
    /** We speak ourselves from now on: what plays, else silence. */
    speak() {
      isSilent = true;
      stopTicking ??= ticker.add(tick);
    },
    /** Another speaks through us. */
    beQuiet() {
      stopTicking?.();
      stopTicking = undefined;
      endPlaying(false);
    },
    /** Resolves once it was said whole, or not. */
    play(samples: Int16Array): Promise<boolean> {
      endPlaying(false);
      if (isClosed || samples.length === 0) return Promise.resolve(!isClosed);
      return new Promise((done) => {
        playing = { samples, at: 0, done };
      });
    },
    /** Hears it as sound. */
    listen(heard: ((sound: Sound) => void) | undefined) {
      hear =
        heard &&
        ((packet) => {
          const sound = toSound(packet);
          if (sound) heard(sound);
        });
    },
    /** Hears it as it comes. */
    tap(heard: ((packet: RtpPacket) => void) | undefined) {
      hear = heard;
    },
    /** Passes on what the other end of a call said, in the words of this one. */
    passOn(packet: RtpPacket, events: number | undefined) {
      if (packet.payloadType === events) {
        if (remote?.events !== undefined) send({ ...packet, payloadType: remote.events });
        return;
      }
      const theirs: Codec | undefined =
        packet.payloadType === 0 ? 'PCMU' : packet.payloadType === 8 ? 'PCMA' : undefined;
      if (theirs) send({ ...packet, payloadType: payloadOf(codec), payload: transcode(theirs, codec, packet.payload) });
    },
    /** One packet of a key press. */
    press(key: string, duration: number, isEnd: boolean) {
      if (remote?.events === undefined) return;
      sequence = (sequence + 1) & 0xff_ff;
      send({
        payloadType: remote.events,
        marker: duration === FRAME_SAMPLES,
        sequence,
        timestamp,
        source,
        payload: writeKeyPress({ key, isEnd, duration }),
      });
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      stopTicking?.();
      endPlaying(false);
      socket.close();
    },
  };
}

/** Each hears the other, until the answer is called. */
export function bridge(one: RtpSession, other: RtpSession): () => void {
  one.beQuiet();
  other.beQuiet();
  one.tap((packet) => other.passOn(packet, one.remote?.events));
  other.tap((packet) => one.passOn(packet, other.remote?.events));
  return () => {
    one.tap(undefined);
    other.tap(undefined);
  };
}
