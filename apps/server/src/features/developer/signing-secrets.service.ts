import { DAY_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { RateWindows } from '../../db/rate-windows.ts';
import { type Db, inTransaction, type Tx } from '../../db/transaction.ts';
import { addApiEvent } from './api-events.repository.ts';
import type { DeveloperApi } from './developer-api.ts';
import { canSign, drawSecret, type KeySeal, toDerivedSecret } from './sealed-key.ts';
import type { SigningSecretsRepository } from './signing-secrets.repository.ts';
import { takeOrRefuse } from './take-or-refuse.ts';

export interface SigningSecretsDeps {
  db: Db;
  secrets: SigningSecretsRepository;
  seal: KeySeal;
  windows: Pick<RateWindows, 'takeOne'>;
  newId: () => string;
  now: Clock;
}

/** A secret signs so long beside the one that replaced it. */
const OVERLAP_MS = DAY_MS;
/** Each signs for a day, and a header has room for few signatures. */
const ROTATIONS_PER_DAY = 4;

/** An account's secrets in the clear; empty where this server's SECRET_KEY opens none. */
export interface OpenSecrets {
  /** The one that is shown. Empty when it cannot be read. */
  current: string;
  /** Every one that signs now. */
  signing: string[];
  /** Until when an older one signs too. */
  oldUntil: number | undefined;
}

type Owner = Pick<DeveloperApi, 'accountId' | 'sealedKey'>;

export type SigningSecrets = ReturnType<typeof createSigningSecrets>;

/** The secrets that sign callbacks, apart from the key that opens calls (0140). */
export function createSigningSecrets({ db, secrets, seal, windows, newId, now }: SigningSecretsDeps) {
  const sealed = (accountId: string, secret: string, endsAt?: number) => ({
    accountId,
    id: newId(),
    sealed: seal.seal(accountId, secret),
    madeAt: now(),
    endsAt,
  });

  /** Writes down what an account of before signs with: a secret derived from its key, and for a day the key itself. */
  async function settle(tx: Tx, { accountId, sealedKey }: Owner) {
    const [lasting] = await secrets.list(accountId, now(), tx);
    const key = lasting ? undefined : seal.open(accountId, sealedKey);
    if (key === undefined) return;
    await secrets.insert(tx, sealed(accountId, toDerivedSecret(key)));
    if (canSign(key)) await secrets.insert(tx, sealed(accountId, key, now() + OVERLAP_MS));
  }

  return {
    async open({ accountId, sealedKey }: Owner): Promise<OpenSecrets> {
      const rows = await secrets.list(accountId, now());
      if (rows.length === 0) {
        const key = seal.open(accountId, sealedKey);
        if (key === undefined) return { current: '', signing: [], oldUntil: undefined };
        const current = toDerivedSecret(key);
        return { current, signing: canSign(key) ? [current, key] : [current], oldUntil: undefined };
      }
      const opened = rows.map((row) => ({ ...row, secret: seal.open(accountId, row.sealed) }));
      return {
        current: opened.find(({ endsAt }) => endsAt === undefined)?.secret ?? '',
        signing: opened.flatMap(({ secret }) => (secret === undefined ? [] : [secret])),
        oldUntil: opened.find(({ endsAt }) => endsAt !== undefined)?.endsAt,
      };
    },

    /** The first secret of an account. */
    begin: (accountId: string) => secrets.insert(db, sealed(accountId, drawSecret())),

    settle,

    /** A new secret; those before it sign for a day longer. @throws TOO_FREQUENT */
    async rotate(owner: Owner): Promise<void> {
      const { accountId } = owner;
      const bucket = `signing-secret:${accountId}`;
      await takeOrRefuse(windows, { bucket, max: ROTATIONS_PER_DAY, windowMs: DAY_MS }, now());
      await inTransaction(db, async (tx) => {
        await settle(tx, owner);
        await secrets.end(tx, accountId, now() + OVERLAP_MS);
        await secrets.insert(tx, sealed(accountId, drawSecret()));
        await addApiEvent(tx, accountId, 'secretRotated', now());
      });
    },

    prune: () => secrets.removeEndedBefore(now()),
  };
}
