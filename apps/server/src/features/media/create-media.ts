import type { BlobStore } from '@manyline/ports/blob-store';
import type { FeatureHooks, Kit } from '../../feature.ts';
import { createMediaRepository } from './media.repository.ts';
import { mountMedia } from './media.routes.ts';
import { createMediaService } from './media.service.ts';
import { createMediaLinks } from './media-links.ts';
import { createPictures } from './pictures.ts';
import { createStoreWatch } from './store-watch.ts';

const LOOK_EVERY_MS = 5_000;

export type Media = ReturnType<typeof createMedia>;

/** Pictures and sounds of messages, and the links that lead to them. */
export function createMedia({ config, db, secret, now, log }: Kit, { blobs }: { blobs: BlobStore }) {
  const links = createMediaLinks({ secret, now });
  const media = createMediaRepository(db);
  const service = createMediaService({ db, media, blobs, links, publicUrl: config.publicUrl, now });
  const store = createStoreWatch({ blobs, log });
  const hooks: FeatureHooks = {
    readings: [{ name: 'the look at the blob store', everyMs: LOOK_EVERY_MS, run: store.look }],
    gauges: [
      {
        name: 'manyline_blob_store_up',
        help: 'Whether the store of pictures and sounds answered at the last look: 1 or 0.',
        read: () => Number(store.isUp()),
      },
    ],
    mount: (http) => mountMedia(http, { links, blobs, now }),
    jobs: [{ name: 'sweep-media', cron: '50 * * * *', run: async () => void (await service.sweep()) }],
  };
  return { service, links, store, pictures: createPictures(), hooks };
}
