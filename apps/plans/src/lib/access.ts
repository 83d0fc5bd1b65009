import type { PlansFrameHears } from '@manyline/contract/plans-frame';
import type { Parent } from './parent.ts';

export type Access = Extract<PlansFrameHears, { type: 'access' }>;

export interface AccessKeeper {
  /** The token to call with; asks the page around when there is none, or when it is about to end. */
  get(): Promise<Access>;
  /** The server refused this one: the next `get` asks for another. */
  drop(token: string): void;
}

/** A call that begins now should still be answered. */
const SPARE_MS = 15_000;
/** The page around answers in milliseconds; after this it has gone, or has its own trouble and says so itself. */
const PATIENCE_MS = 20_000;

/** The page around said nothing in time. */
export class NoAccess extends Error {
  override name = 'NoAccess';
}

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
        reject(new NoAccess('no access token came'));
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
