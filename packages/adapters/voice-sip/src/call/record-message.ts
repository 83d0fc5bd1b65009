import { createJitterBuffer } from '../media/jitter.ts';
import type { RtpSession } from '../media/rtp-session.ts';
import { FRAME_SAMPLES, type Ticker } from '../media/ticker.ts';
import { RATE_HZ } from '../sip/sdp.ts';
import type { Kept, RecordingWriter } from '../spool/spool.ts';

/** Less than this is somebody who hung up at the beep. */
const SAMPLES_MIN = RATE_HZ / 2;

export interface RecordOptions {
  media: RtpSession;
  ticker: Ticker;
  /** A recording that is being opened: whoever speaks right after the beep does not wait for a disk. */
  writing: Promise<RecordingWriter>;
  maxSeconds: number;
  /** The caller is gone. */
  over: Promise<unknown>;
}

/**
 * Writes what the caller says until he hangs up or the time is full: a frame every 20 ms, whatever the network brought by then, so
 * that it is as long as he talked. Undefined: there was nothing. Rejects where the disk did not take it.
 */
export async function recordMessage({
  media,
  ticker,
  writing,
  maxSeconds,
  over,
}: RecordOptions): Promise<Kept | undefined> {
  const buffer = createJitterBuffer(FRAME_SAMPLES);
  const samplesMax = maxSeconds * RATE_HZ;
  let count = 0;
  // In their order, as soon as it is open.
  const add = (samples: Int16Array) => void writing.then((writer) => writer.add(samples)).catch(() => undefined);
  media.listen(buffer.put);
  await new Promise<void>((resolve) => {
    const stop = ticker.add(() => {
      add(buffer.take());
      count += FRAME_SAMPLES;
      if (count >= samplesMax) end();
    });
    function end() {
      stop();
      resolve();
    }
    void over.then(end);
    writing.catch(end);
  });
  media.listen(undefined);
  const writer = await writing;
  writer.add(buffer.drain().subarray(0, Math.max(0, samplesMax - count)));
  if (count >= SAMPLES_MIN) return writer.end();
  await writer.drop();
  return undefined;
}
