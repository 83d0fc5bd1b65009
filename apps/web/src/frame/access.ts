import type { ErrorCode } from '@manyline/contract/errors';
import type { PlansFrameHears } from '@manyline/contract/plans-frame';
import type { TokenSource } from '@manyline/page/api/api-client';
import { ApiError } from '@manyline/page/api/api-error';
import type { Parent } from './parent.ts';

export type Access = Extract<PlansFrameHears, { type: 'access' }>;

export interface AccessKeeper {
  /** The access to call with; asks the page around when there is none, or when it is about to end. Throws `ApiError`. */
  get(): Promise<Access>;
  /** The server refused this one: the next `get` asks for another. */
  drop(token: string): void;
}

/** Errors that the session around the frame settles: its next token comes from there. */
const TOKEN_OVER = new Set<ErrorCode | undefined>(['SESSION_EXPIRED', 'SESSION_INVALID', 'SESSION_REPLACED']);

/** Calls with the token of the page around; one that was over is replaced. */
export function tokenOf(access: AccessKeeper): TokenSource {
  return {
    get: async () => (await access.get()).token,
    replaces(token, { code }) {
      if (!TOKEN_OVER.has(code)) return false;
      access.drop(token);
      return true;
    },
  };
}

/** A call that begins now should still be answered. */
const SPARE_MS = 15_000;
/** The page around answers in milliseconds; after this it has gone, or has its own trouble and says so itself. */
const PATIENCE_MS = 20_000;

/** One question at a time, however many calls wait for the answer. */
export function createAccessKeeper(parent: Parent, now: () => number = Date.now): AccessKeeper {
  let access: Access | undefined;
  let asked: Promise<Access> | undefined;

  function ask(): Promise<Access> {
    return new Promise((resolve, reject) => {
      const stop = parent.listen('access', (answer) => {
        clearTimeout(patience);
        stop();
        access = answer;
        resolve(answer);
      });
      const patience = setTimeout(() => {
        stop();
        // The page around said nothing in time: as if nobody could be reached.
        reject(new ApiError({ local: 'NETWORK' }));
      }, PATIENCE_MS);
      parent.say({ type: 'access' });
    });
  }

  return {
    async get() {
      if (access && access.expiresAt - SPARE_MS > now()) return access;
      asked ??= ask().finally(() => {
        asked = undefined;
      });
      return asked;
    },
    drop(token) {
      if (access?.token === token) access = undefined;
    },
  };
}
