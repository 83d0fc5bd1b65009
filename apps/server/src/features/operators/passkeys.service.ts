import { MINUTE_MS } from '@manyline/domain/time';
import type { Clock } from '@manyline/ports/clock';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Db, Tx } from '../../db/transaction.ts';
import { AppError } from '../../http/app-error.ts';

/** Reads certificates of makers too: a fifth of what a server reads at its start, for the few who sign in here. */
const webAuthn = () => import('@simplewebauthn/server');

const CHALLENGE_MS = 5 * MINUTE_MS;
const RP_NAME = 'Manyline';
/** EdDSA, ES256, RS256. Asking the runtime which later ones it has makes it warn that it is trying them. */
const ALGORITHMS = [-8, -7, -257];

/** A passkey is for the origin at which it was made; here that of the page that asks. */
export interface PasskeyPlace {
  origin: string;
}

/** A passkey that a browser has just made. */
export interface NewPasskey {
  passkeyId: string;
  publicKey: Buffer;
  counter: number;
  transports: string;
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/**
 * Passkeys by WebAuthn. Each proves two things at once, the device and the person at it (user verification is required), and is
 * found by the browser itself, so that nobody has to be named before they have signed in.
 */
export function createPasskeys({ db, now }: { db: Db; now: Clock }) {
  async function keep(challenge: string, purpose: string, operatorId: string | null) {
    const expiresAt = now() + CHALLENGE_MS;
    await db
      .insertInto('operator_challenge')
      .values({ challenge, purpose, operator_id: operatorId, expires_at: expiresAt })
      .execute();
  }

  /** A challenge counts once. @throws CONSOLE_PASSKEY_REFUSED */
  async function take(response: { response?: { clientDataJSON?: unknown } }, purpose: string) {
    const challenge = readChallenge(response);
    const taken = await db
      .deleteFrom('operator_challenge')
      .where('challenge', '=', challenge)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', now())
      .returning('operator_id')
      .executeTakeFirst();
    if (!taken) throw refused(`no challenge for ${purpose}`);
    return { challenge, operatorId: taken.operator_id };
  }

  return {
    /** @param operatorId of whom a passkey is asked; null for anybody */
    async beginUse(purpose: string, operatorId: string | null, { origin }: PasskeyPlace) {
      const known = operatorId === null ? [] : await this.list(operatorId);
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID: rpIdOf(origin),
        userVerification: 'required',
        allowCredentials: known.map(({ passkeyId, transports }) => ({
          id: passkeyId,
          transports: transports as never,
        })),
      });
      await keep(options.challenge, purpose, operatorId);
      return { options: { ...options } as Record<string, unknown> };
    },

    /** Whose passkey it is. @throws CONSOLE_PASSKEY_REFUSED */
    async use(given: Record<string, unknown>, purpose: string, { origin }: PasskeyPlace): Promise<string> {
      const response = given as unknown as AuthenticationResponseJSON;
      const { challenge, operatorId } = await take(response, purpose);
      const row = await db
        .selectFrom('operator_passkey')
        .selectAll()
        .where('passkey_id', '=', String(response.id))
        .executeTakeFirst();
      if (!row || (operatorId !== null && row.operator_id !== operatorId)) throw refused('a passkey of nobody');
      const { verifyAuthenticationResponse } = await webAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpIdOf(origin),
        requireUserVerification: true,
        credential: { id: row.passkey_id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
      }).catch((error: Error) => {
        throw refused(error.message);
      });
      if (!verified) throw refused('a signature that does not hold');
      await db
        .updateTable('operator_passkey')
        .set({ counter: authenticationInfo.newCounter, last_used_at: now() })
        .where('passkey_id', '=', row.passkey_id)
        .execute();
      return row.operator_id;
    },

    /** @param operatorId of whom the passkey is going to be */
    async beginMaking(
      purpose: string,
      who: { operatorId: string; name: string; email: string },
      { origin }: PasskeyPlace,
    ) {
      const { operatorId, name, email } = who;
      const known = await this.list(operatorId);
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: RP_NAME,
        rpID: rpIdOf(origin),
        userID: new Uint8Array(Buffer.from(operatorId.replaceAll('-', ''), 'hex')),
        userName: email,
        userDisplayName: name,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(({ passkeyId }) => ({ id: passkeyId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await keep(options.challenge, purpose, operatorId);
      return { options: { ...options } as unknown as Record<string, unknown> };
    },

    /** @throws CONSOLE_PASSKEY_REFUSED */
    async make(given: Record<string, unknown>, purpose: string, { origin }: PasskeyPlace) {
      const response = given as unknown as RegistrationResponseJSON;
      const { challenge, operatorId } = await take(response, purpose);
      const { verifyRegistrationResponse } = await webAuthn();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpIdOf(origin),
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch((error: Error) => {
        throw refused(error.message);
      });
      if (!verified || operatorId === null) throw refused('a passkey that does not hold');
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      const passkey: NewPasskey = {
        passkeyId: id,
        publicKey: Buffer.from(publicKey),
        counter,
        transports: transports.join(','),
      };
      return { operatorId, passkey };
    },

    /** @throws CONSOLE_PASSKEY_REFUSED for one that is somebody's already */
    async add(tx: Tx, operatorId: string, passkey: NewPasskey, label: string) {
      const added = await tx
        .insertInto('operator_passkey')
        .values({
          passkey_id: passkey.passkeyId,
          operator_id: operatorId,
          public_key: passkey.publicKey,
          counter: passkey.counter,
          transports: passkey.transports,
          label,
          created_at: now(),
          last_used_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('passkey_id')
        .executeTakeFirst();
      if (!added) throw refused('a passkey that is known already');
    },

    /** The label of what was removed; undefined when it is none of the operator's. */
    async remove(tx: Tx, operatorId: string, passkeyId: string): Promise<string | undefined> {
      const removed = await tx
        .deleteFrom('operator_passkey')
        .where('operator_id', '=', operatorId)
        .where('passkey_id', '=', passkeyId)
        .returning('label')
        .executeTakeFirst();
      return removed?.label;
    },

    async list(operatorId: string, on: Db | Tx = db) {
      const rows = await on
        .selectFrom('operator_passkey')
        .select(['passkey_id', 'transports', 'label', 'created_at', 'last_used_at'])
        .where('operator_id', '=', operatorId)
        .orderBy('created_at')
        .execute();
      return rows.map((row) => ({
        passkeyId: row.passkey_id,
        transports: row.transports.split(',').filter(Boolean),
        label: row.label,
        createdAt: row.created_at,
        ...(row.last_used_at !== null && { lastUsedAt: row.last_used_at }),
      }));
    },

    /** Operators who have one. */
    async listHolders(): Promise<Set<string>> {
      const rows = await db.selectFrom('operator_passkey').select('operator_id').distinct().execute();
      return new Set(rows.map(({ operator_id: id }) => id));
    },

    async purge() {
      await db.deleteFrom('operator_challenge').where('expires_at', '<', now()).execute();
    },
  };
}

const refused = (detail: string) => new AppError('CONSOLE_PASSKEY_REFUSED', detail);
const rpIdOf = (origin: string) => new URL(origin).hostname;

/** @throws CONSOLE_PASSKEY_REFUSED for what no browser made */
function readChallenge(given: { response?: { clientDataJSON?: unknown } }): string {
  try {
    const text = Buffer.from(String(given.response?.clientDataJSON), 'base64url').toString('utf8');
    const { challenge } = JSON.parse(text) as { challenge?: unknown };
    if (typeof challenge === 'string' && challenge.length > 0 && challenge.length < 200) return challenge;
  } catch {
    // Said below.
  }
  throw refused('no answer of a passkey');
}
