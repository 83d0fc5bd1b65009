import { createHash } from 'node:crypto';
import type { Brand } from '@manyline/brands/define-brand';
import type { KycInfo } from '@manyline/contract/identity';
import {
  type IdentitySlot,
  identitySlots,
  identityStatuses,
  mayFileIdentity,
  urlFieldOf,
} from '@manyline/domain/identity';
import { HOUR_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import type { WaitingPage } from '../../db/waiting-page.ts';
import { AppError } from '../../http/app-error.ts';
import type { Pictures } from '../media/pictures.ts';
import type { Filing, IdentityRepository } from './identity.repository.ts';
import { type IdentityForm, readIdentityForm, type Wanted } from './identity-form.ts';
import type { IdentityLinks } from './identity-links.ts';
import { identityContentTypes, readIdentityPicture } from './identity-pictures.ts';
import type { PictureVault } from './picture-vault.ts';

export interface IdentityDeps {
  db: Db;
  proofs: IdentityRepository;
  vault: PictureVault;
  links: IdentityLinks;
  pictures: Pictures;
  windows: RateWindows;
  newId: () => string;
  now: Clock;
}

/** Each takes four pictures apart. */
const FILINGS_PER_HOUR = 20;
/** By one link, which lives five minutes; a page shows a picture once or twice. */
const LOOKS_PER_LINK = 20;
/** Longer than any filing takes from its first picture to its commit. */
const LOOSE_AFTER_MS = HOUR_MS;
const SWEEP_LIMIT = 200;
/** Whose looks are not a reviewer's. */
const OWNER = 'owner';

export type IdentityService = ReturnType<typeof createIdentityService>;

/** Who an account's person is: pictures that a person decides about (spec 1 §4, decision 39). */
export function createIdentityService({ db, proofs, vault, links, pictures, windows, newId, now }: IdentityDeps) {
  async function linksOf(accountId: string, lookedBy: string): Promise<Partial<Record<IdentitySlot, string>>> {
    const kept = await proofs.listPictures(accountId);
    return Object.fromEntries(kept.map(({ id, slot }) => [slot, links.make({ accountId, pictureId: id, lookedBy })]));
  }

  async function getInfo(accountId: string): Promise<KycInfo> {
    const [proof, urls] = await Promise.all([proofs.findProof(accountId), linksOf(accountId, OWNER)]);
    const fields = identitySlots.map((slot) => [urlFieldOf(slot), urls[slot] ?? '']);
    return {
      status: proof?.status ?? identityStatuses.none,
      ...(Object.fromEntries(fields) as Record<ReturnType<typeof urlFieldOf>, string>),
      ...(proof?.status === identityStatuses.rejected && { reason: proof.reason }),
    };
  }

  /** The row comes first: whatever happens next, the sweep knows of the blob. */
  async function keep(accountId: string, wanted: Wanted): Promise<{ id: string; slot: IdentitySlot }> {
    if ('keptId' in wanted) return { id: wanted.keptId, slot: wanted.slot };
    const { body, extension } = await readIdentityPicture(pictures, wanted);
    const id = newId();
    await proofs.insertPicture(accountId, id, extension, now());
    await vault.put(id, body);
    return { id, slot: wanted.slot };
  }

  /**
   * Blobs first: a row whose blob is gone is removed by the next try. Whatever a proof has stays, whoever believes it has not; what a legal
   * hold keeps is loose until it is lifted, and the sweep's then.
   */
  async function remove(accountId: string, ids: readonly string[]) {
    if (ids.length === 0) return;
    const loose = await proofs.listLooseAmong(accountId, ids);
    if (loose.length === 0) return;
    await vault.remove(loose);
    await proofs.removePictures(accountId, loose);
  }

  /** At once, if it can be; what stays behind is loose, and the sweep's. */
  const tidy = (accountId: string, ids: readonly string[]) => remove(accountId, ids).catch(() => undefined);

  /** Answers the pictures that have no place any more. @throws IDENTITY_LOCKED */
  async function commit(filing: Filing): Promise<string[]> {
    return inTransaction(db, async (tx) => {
      if (!(await proofs.file(tx, filing))) throw locked(filing.accountId);
      const before = await proofs.listPictures(filing.accountId, tx);
      // A kept picture may have gone with another filing since it was looked for.
      if ((await proofs.place(tx, filing)) !== filing.pictures.length) throw locked(filing.accountId);
      return before.map(({ id }) => id).filter((id) => !filing.pictures.some((each) => each.id === id));
    });
  }

  /** A link that is passed around within its five minutes shows a picture a few times, not to everybody. */
  async function refuseTooManyLooks(url: string): Promise<void> {
    const bucket = `identity-look:${createHash('sha256').update(url).digest('base64url')}`;
    const refusal = await windows.takeOne({ bucket, windowMs: HOUR_MS, max: LOOKS_PER_LINK }, now());
    if (refusal) throw new AppError('TOO_FREQUENT', `${LOOKS_PER_LINK} looks by one link to an identity picture`);
  }

  return {
    getInfo,

    /** Before anything of a body is read. @throws TOO_FREQUENT */
    async checkMayUpload(accountId: string): Promise<void> {
      const claim = { bucket: `identity:${accountId}`, windowMs: HOUR_MS, max: FILINGS_PER_HOUR };
      const refusal = await windows.takeOne(claim, now());
      if (refusal)
        throw new AppError('TOO_FREQUENT', `${FILINGS_PER_HOUR} filings an hour`, {
          values: { seconds: Math.ceil(refusal.retryAfterMs / 1000) },
        });
    },

    /**
     * Files the proof for review; a brand may verify by itself (decision 39). What is replaced or left out is removed for good, but for
     * what a legal hold keeps.
     * @throws IDENTITY_LOCKED, INVALID_INPUT, IDENTITY_PICTURE_*, PICTURE_*, BlobStoreUnavailableError
     */
    async file(accountId: string, brand: Pick<Brand, 'approval'>, form: IdentityForm): Promise<KycInfo> {
      const proof = await proofs.findProof(accountId);
      if (!mayFileIdentity(proof?.status ?? identityStatuses.none)) throw locked(accountId);
      const current = await proofs.listPictures(accountId);
      const wanted = readIdentityForm(form, { accountId, current, links });
      const status = brand.approval === 'automatic' ? identityStatuses.verified : identityStatuses.reviewing;
      const placed: { id: string; slot: IdentitySlot }[] = [];
      try {
        // One after the other: four at once would hold all of them in memory unpacked.
        for (const each of wanted) placed.push(await keep(accountId, each));
        const filing = { accountId, filingId: newId(), status, at: now(), pictures: placed };
        await tidy(accountId, await commit(filing));
      } catch (error) {
        const kept = current.map(({ id }) => id);
        const added = placed.map(({ id }) => id).filter((id) => !kept.includes(id));
        // Also after a commit whose answer was lost: then they are the proof's, and stay.
        await tidy(accountId, added);
        throw error;
      }
      return getInfo(accountId);
    },

    /**
     * A picture behind a link; the look is written down before anything is shown.
     * @throws NOT_FOUND once the picture was replaced or removed, IDENTITY_LINK_EXPIRED, TOO_FREQUENT
     */
    async look(url: string, network: string): Promise<{ body: Buffer; contentType: string }> {
      const { accountId, pictureId, lookedBy } = links.open(url);
      await refuseTooManyLooks(url);
      const picture = (await proofs.listPictures(accountId)).find(({ id }) => id === pictureId);
      if (!picture) throw new AppError('NOT_FOUND', `identity picture ${pictureId} belongs to no proof`);
      const { slot, extension } = picture;
      await proofs.addLook({ accountId, at: now(), id: newId(), pictureId, slot, lookedBy, network });
      return { body: await vault.read(pictureId), contentType: identityContentTypes[extension] };
    },

    /** Who looked at which picture of an account, the latest first. */
    listLooks: (accountId: string) => proofs.listLooks(accountId, SWEEP_LIMIT),

    /** For a reviewer, who is named in each look. */
    linksFor: (accountId: string, reviewer: string) => linksOf(accountId, `reviewer ${reviewer}`),
    sumUpWaiting: () => proofs.sumUpWaiting(),
    listWaiting: (page: WaitingPage) => proofs.listWaiting(page),

    /** @throws NOT_FOUND when that filing waits no more */
    async decide(tx: Tx, accountId: string, filingId: string, outcome: 'approved' | 'refused', reason: string) {
      const status = outcome === 'approved' ? identityStatuses.verified : identityStatuses.rejected;
      if (!(await proofs.decide(tx, accountId, filingId, status, reason, now())))
        throw new AppError('NOT_FOUND', `identity filing ${filingId} does not wait`);
    },

    /** Pictures that never came into a proof, or whose removal failed. Answers how many went. */
    async sweep(): Promise<number> {
      let swept = 0;
      for (;;) {
        const loose = await proofs.listLoose(now() - LOOSE_AFTER_MS, SWEEP_LIMIT);
        for (const { accountId, id } of loose) await remove(accountId, [id]);
        swept += loose.length;
        if (loose.length < SWEEP_LIMIT) return swept;
      }
    },
  };
}

function locked(accountId: string): AppError {
  return new AppError('IDENTITY_LOCKED', `the identity proof of ${accountId} cannot be changed now`);
}
