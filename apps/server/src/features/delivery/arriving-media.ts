import type { Carrier, CarrierEvent, InboundMedia } from '@manyline/ports/carrier';
import type { Logger } from 'pino';
import type { Db } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';
import type { OutboundClient } from '../../http/outbound-client.ts';
import type { MediaService } from '../media/media.service.ts';
import type { Pictures } from '../media/pictures.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';

export interface ArrivingMediaDeps {
  db: Db;
  carrier: Carrier;
  numbers: NumbersService;
  media: MediaService;
  pictures: Pictures;
  outbound: OutboundClient;
  log: Logger;
}

/** What was kept of an event's pictures, and for whom. */
export interface KeptArrival {
  accountId: string;
  refs: string;
}

const PICTURES_MAX = 10;
const BYTES_MAX = 5 * 1024 * 1024;
const FETCH_WITHIN_MS = 5_000;

export type ArrivingMedia = ReturnType<typeof createArrivingMedia>;

/** Fetches the pictures of incoming messages and keeps them before the messages are stored. */
export function createArrivingMedia({ db, carrier, numbers, media, pictures, outbound, log }: ArrivingMediaDeps) {
  async function fetchPicture(source: InboundMedia): Promise<Uint8Array> {
    const ours = await carrier.readMedia?.(source, AbortSignal.timeout(FETCH_WITHIN_MS));
    return ours ?? (await outbound.get(source.url, { bytesMax: BYTES_MAX, timeoutMs: FETCH_WITHIN_MS })).body;
  }

  /** One that cannot be had, or is none, is left out: the message itself must arrive. */
  async function keepOne(accountId: string, source: InboundMedia): Promise<string[]> {
    try {
      const upload = await fetchPicture(source);
      return [await media.keepPicture(accountId, await pictures.read(upload, BYTES_MAX), upload)];
    } catch (error) {
      const why = error instanceof AppError ? `${error.code}: ${error.message}` : String(error);
      log.warn({ accountId, why }, 'a picture that came in could not be kept');
      return [];
    }
  }

  return {
    /** Undefined: the event brings no pictures, or is for nobody. */
    async keep(event: CarrierEvent): Promise<KeptArrival | undefined> {
      if (event.kind !== 'inbound' || !event.media?.length) return undefined;
      const holder = (await numbers.findHolders(db, [event.to])).get(event.to);
      if (!holder) return undefined;
      const { accountId } = holder;
      const kept = await Promise.all(event.media.slice(0, PICTURES_MAX).map((source) => keepOne(accountId, source)));
      return { accountId, refs: media.joinRefs(kept.flat()) };
    },
  };
}
