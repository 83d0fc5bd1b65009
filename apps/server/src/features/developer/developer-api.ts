import type { DisabledReason } from '@manyline/contract/developer';

/** An account's use of the verification API: its application, and where its codes are delivered to. */
export interface DeveloperApi {
  accountId: string;
  /** As `toCallbackUrl` makes it. */
  callbackUrl: string;
  sealedKey: string;
  status: 1 | 2 | 3;
  reason: string | undefined;
  filedAt: number;
  lastSuccessAt: number | undefined;
  /** Callbacks are off since then. */
  disabledAt: number | undefined;
  /** gone: the URL answered 410 · silent: nothing got through for days. */
  disabledReason: DisabledReason | undefined;
}
