import type { OutboundClient } from '@manyline/outbound/outbound-client';
import type { CarrierEvent, InboundMedia } from '@manyline/ports/carrier';
import type { Logger } from 'pino';
import type { Db } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { Carriers } from '../carrier-accounts/carriers.ts';
import type { KeptArrival } from '../delivery/delivery.service.ts';
import type { MediaService } from '../media/media.service.ts';
import type { Pictures } from '../media/pictures.ts';
import { findSoundFormat } from '../media/sounds.rules.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';

export interface ArrivingMediaDeps {
  db: Db;
  carriers: Pick<Carriers, 'find'>;
  numbers: NumbersService;
  media: MediaService;
  pictures: Pictures;
  outbound: OutboundClient;
  log: Logger;
}

const PICTURES_MAX = 10;
const BYTES_MAX = 5 * 1024 * 1024;
const FETCH_WITHIN_MS = 5_000;
/** Minutes of speech; what a transcriber takes. */
const RECORDING_BYTES_MAX = 25 * 1024 * 1024;
const RECORDING_WITHIN_MS = 20_000;

export type ArrivingMedia = ReturnType<typeof createArrivingMedia>;

/** Fetches the pictures and recordings of incoming messages and keeps them before the messages are stored. */
export function createArrivingMedia({ db, carriers, numbers, media, pictures, outbound, log }: ArrivingMediaDeps) {
  async function fetchOne(
    carrier: string,
    source: InboundMedia,
    bytesMax = BYTES_MAX,
    timeoutMs = FETCH_WITHIN_MS,
  ): Promise<Uint8Array> {
    const ours = await carriers.find(carrier)?.readMedia?.(source, AbortSignal.timeout(timeoutMs));
    return ours ?? (await outbound.get(source.url, { bytesMax, timeoutMs })).body;
  }

  async function keepRecording(carrier: string, accountId: string, source: InboundMedia): Promise<string> {
    const upload = await fetchOne(carrier, source, RECORDING_BYTES_MAX, RECORDING_WITHIN_MS);
    if (upload.length > RECORDING_BYTES_MAX) throw new Error('the recording is too large');
    const extension = await findSoundFormat(upload);
    if (!extension) throw new Error('the recording is no sound that browsers play');
    return media.keepSound(accountId, extension, upload);
  }

  async function keepPicture(carrier: string, accountId: string, source: InboundMedia): Promise<string> {
    const upload = await fetchOne(carrier, source);
    return media.keepPicture(accountId, await pictures.read(upload, BYTES_MAX), upload);
  }

  /** One that cannot be had, or is none, is left out: the message itself must arrive. */
  async function keepOne(
    carrier: string,
    accountId: string,
    source: InboundMedia,
    isVoicemail = false,
  ): Promise<string[]> {
    try {
      return [
        await (isVoicemail ? keepRecording(carrier, accountId, source) : keepPicture(carrier, accountId, source)),
      ];
    } catch (error) {
      const why = error instanceof AppError ? `${error.code}: ${error.message}` : String(error);
      log.warn({ accountId, why }, 'a picture or recording that came in could not be kept');
      return [];
    }
  }

  return {
    /** Undefined: the event brings no pictures, or is for nobody. */
    async keep(carrier: string, event: CarrierEvent): Promise<KeptArrival | undefined> {
      if (event.kind !== 'inbound' || !event.media?.length) return undefined;
      const holder = (await numbers.findHolders(db, [event.to])).get(event.to);
      if (!holder) return undefined;
      const { accountId } = holder;
      // A voicemail is one recording.
      const sources = event.media.slice(0, event.voicemail ? 1 : PICTURES_MAX);
      const kept = await Promise.all(sources.map((source) => keepOne(carrier, accountId, source, event.voicemail)));
      return { accountId, refs: media.joinRefs(kept.flat()) };
    },
  };
}
