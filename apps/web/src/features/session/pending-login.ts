import { z } from 'zod/mini';

const pendingLogin = z.object({
  verifyid: z.string(),
  codeLength: z.union([z.literal(4), z.literal(6)]),
  /** By this browser's clock, which may differ from the server's. */
  resendAt: z.number(),
  login: z.union([z.object({ telCode: z.string(), phone: z.string() }), z.object({ email: z.string() })]),
});

/** A code was sent and not yet typed in. Kept for this tab, so that a reload comes back to the same step. */
export type PendingLogin = z.infer<typeof pendingLogin>;
export type LoginName = PendingLogin['login'];

const KEY = 'pendingLogin';

export function readPendingLogin(platform: string, storage: Storage = sessionStorage): PendingLogin | undefined {
  try {
    return pendingLogin.parse(JSON.parse(storage.getItem(`${KEY}.${platform}`) ?? ''));
  } catch {
    return undefined;
  }
}

export function storePendingLogin(platform: string, pending: PendingLogin, storage: Storage = sessionStorage): void {
  storage.setItem(`${KEY}.${platform}`, JSON.stringify(pending));
}

export function clearPendingLogin(platform: string, storage: Storage = sessionStorage): void {
  storage.removeItem(`${KEY}.${platform}`);
}
