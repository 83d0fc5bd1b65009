import type { BlobStore } from '@manyline/ports/blob-store';
import { createIdentityKey } from '../../config/identity-key.ts';
import type { FeatureHooks, Kit } from '../../feature.ts';
import type { Accounts } from '../accounts/create-accounts.ts';
import type { Media } from '../media/create-media.ts';
import type { Tellings } from '../tellings/create-tellings.ts';
import { createIdentityKeeper } from './identity.keeper.ts';
import { createIdentityRepository } from './identity.repository.ts';
import { createIdentityReviews } from './identity.reviews.ts';
import { mountIdentity } from './identity.routes.ts';
import { createIdentityService } from './identity.service.ts';
import { createIdentityLinks } from './identity-links.ts';
import { createPictureVault } from './picture-vault.ts';

export type Identity = ReturnType<typeof createIdentity>;

interface IdentityNeeds {
  accounts: Accounts;
  blobs: BlobStore;
  media: Media;
  tellings: Tellings;
}

/** Identity proofs: encrypted pictures, seen by reviewers alone (decision 39). */
export function createIdentity(kit: Kit, { accounts, blobs, media, tellings }: IdentityNeeds) {
  const { config, db, windows, secret, newId, now } = kit;
  const vault = createPictureVault({ blobs, getKey: createIdentityKey(config) });
  const proofs = createIdentityRepository(db);
  const service = createIdentityService({
    db,
    proofs,
    vault,
    links: createIdentityLinks({ secret, now }),
    pictures: media.pictures,
    windows,
    newId,
    now,
  });
  const reviews = createIdentityReviews({
    identity: service,
    accounts: accounts.service,
    decisionNotices: tellings.decisionNotices,
    publicUrl: config.publicUrl,
  });
  const hooks: FeatureHooks = {
    mount: (http) => mountIdentity(http, { identity: service }),
    jobs: [{ name: 'sweep-identity-pictures', cron: '45 * * * *', run: async () => void (await service.sweep()) }],
  };
  return { service, reviews, keeper: createIdentityKeeper({ db, proofs, vault, newId, now }), hooks };
}
