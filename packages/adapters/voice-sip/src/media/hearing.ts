import { decode } from './g711.ts';
import type { RtpPacket } from './rtp.ts';
import { parseKeyPress, toneOf } from './telephone-event.ts';

/** The sound of a packet: none, where it says what was heard before. */
export interface Sound {
  sequence: number;
  samples: Int16Array;
}

const NOTHING = new Int16Array(0);
/** The most that a packet adds to a press: the longest pause between two of them. */
const ADDED_SAMPLES_MAX = 800;
/** So much sound behind a press whose end was lost: nobody holds the key any more. */
const SOUNDS_AFTER_MAX = 10;

/**
 * Packets as sound. A key press (RFC 4733) sounds as the key does, so that a recording has it too: each packet says for how long the
 * key has been down, three times at the end, and phones that go on sending sound meanwhile say that beside it.
 */
export function createHearing(events: () => number | undefined) {
  let pressed: { timestamp: number; heard: number; isEnded: boolean } | undefined;
  let soundsAfter = 0;

  function hearPress(packet: RtpPacket): Int16Array | undefined {
    const press = parseKeyPress(packet.payload);
    if (!press) return undefined;
    if (pressed?.timestamp !== packet.timestamp) pressed = { timestamp: packet.timestamp, heard: 0, isEnded: false };
    soundsAfter = 0;
    const added = Math.min(ADDED_SAMPLES_MAX, Math.max(0, press.duration - pressed.heard));
    const from = pressed.heard;
    pressed.heard += added;
    pressed.isEnded ||= press.isEnd;
    return toneOf(press.key, from, added);
  }

  function hearSpeech(payloadType: number, payload: Buffer): Int16Array {
    const isPressed = pressed !== undefined && !pressed.isEnded && soundsAfter < SOUNDS_AFTER_MAX;
    soundsAfter += 1;
    return isPressed ? NOTHING : decode(payloadType === 0 ? 'PCMU' : 'PCMA', payload);
  }

  /** Undefined: it is nothing that we know. */
  return ({ sequence, ...packet }: RtpPacket): Sound | undefined => {
    const isSpeech = packet.payloadType === 0 || packet.payloadType === 8;
    if (isSpeech) return { sequence, samples: hearSpeech(packet.payloadType, packet.payload) };
    const samples = packet.payloadType === events() ? hearPress({ sequence, ...packet }) : undefined;
    return samples && { sequence, samples };
  };
}
