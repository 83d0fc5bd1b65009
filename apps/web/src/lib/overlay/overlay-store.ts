import type { CaptchaAction } from '@manyline/contract/captcha';
import { getProfileAsk } from '@manyline/domain/profile';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type SnackbarTone = 'info' | 'success' | 'error';

export interface Snackbar {
  id: number;
  message: string;
  tone: SnackbarTone;
  /** Milliseconds on screen; Infinity stays until dismissed, whatever else is told meanwhile. */
  durationMs: number;
  /** The button's words when it does more than dismiss, e.g. undo. */
  action?: { label: string; run(): void };
}

/** The proof that the guarded call takes along: the captcha and the pass for it. */
export interface CaptchaProof {
  captchaId: string;
  captcha: string;
}

/** The captcha modal, and who waits for it. */
export interface CaptchaAsked {
  action: CaptchaAction;
  /** Undefined when the person gave up. */
  answer(proof: CaptchaProof | undefined): void;
}

/** Where the verified-phone modal was opened from (spec 1 §4): what it sets, what it says and what follows go by it. */
export type VerifyMode =
  | 'email'
  | 'emailFromProfile'
  | 'update'
  | 'update2'
  | 'updateFromProfile'
  | 'updateForUnlockBonus'
  | 'charge';

/** The verified-phone modal, and who waits for it. */
export interface VerifyAsked {
  mode: VerifyMode;
  /** Whether the phone or address was set. */
  answer(done: boolean): void;
}

/** ask: please update your profile · form: the update itself · the rest say where it stands. */
export type ProfileShown = 'ask' | 'form' | 'review' | 'refused' | 'pending' | 'pendingUseCase' | 'done';

/** A dialog that waits for the end of somebody's typing. */
export interface HeldOverlay {
  id: number;
  /** The reason for it. */
  message: string;
  /** True: it may open now. */
  answer(isFree: boolean): void;
}

export interface Overlays {
  alert?: { message: string };
  /** Titled 'Something Went Wrong'. */
  errorDialog?: { message: string };
  /** `balance` and `price`: what there is and what it takes, where the server said so. */
  insufficientBalance?: { message: string; balance?: string | undefined; price?: string | undefined };
  /** `number`: the own number, digits, that has to be registered. */
  tollFree?: { message: string; number?: string };
  captcha?: CaptchaAsked;
  verify?: VerifyAsked;
  profile?: ProfileShown;
  logoutConfirm: boolean;
  snackbar?: Snackbar;
  /** A snackbar that stands for as long as what it says is so. */
  standing?: Snackbar;
  held: readonly HeldOverlay[];
  /** It is open, and waits for no typing: no alert appears over a captcha (spec 2 §8). */
  captchaOpen: boolean;
}

/** Spec 2 §9. */
export const SNACKBAR_MS = 5_000;

/** The layers over the page. Not React's: errors arrive from sockets and timers too. */
export const overlayStore = createStore<Overlays>(() => ({ logoutConfirm: false, captchaOpen: false, held: [] }));

export function useOverlays<T>(select: (overlays: Overlays) => T): T {
  return useStore(overlayStore, select);
}

export function showAlert(message: string): void {
  if (!overlayStore.getState().captchaOpen) overlayStore.setState({ alert: { message } });
}

export function showErrorDialog(message: string): void {
  overlayStore.setState({ errorDialog: { message } });
}

let lastSnackbarId = 0;

/** One at a time, at the top: a new one takes the place of the last, but not of one that stands. Returns its id. */
export function showSnackbar(message: string, options: Partial<Omit<Snackbar, 'id' | 'message'>> = {}): number {
  lastSnackbarId += 1;
  const snackbar = { tone: 'info' as const, durationMs: SNACKBAR_MS, ...options, id: lastSnackbarId, message };
  overlayStore.setState(Number.isFinite(snackbar.durationMs) ? { snackbar } : { standing: snackbar });
  return lastSnackbarId;
}

export function dismissSnackbar(id: number): void {
  const { snackbar, standing } = overlayStore.getState();
  if (snackbar?.id === id) overlayStore.setState({ snackbar: undefined });
  if (standing?.id === id) overlayStore.setState({ standing: undefined });
}

/** Opens the captcha modal; resolves with undefined when it was closed unanswered, also by another that took its place. */
export function askCaptcha(action: CaptchaAction): Promise<CaptchaProof | undefined> {
  overlayStore.getState().captcha?.answer(undefined);
  const { promise, resolve } = Promise.withResolvers<CaptchaProof | undefined>();
  const answer = (proof: CaptchaProof | undefined) => {
    // A late answer to one whose place was taken closes no other.
    if (overlayStore.getState().captcha === asked) overlayStore.setState({ captcha: undefined, captchaOpen: false });
    resolve(proof);
  };
  const asked = { action, answer };
  overlayStore.setState({ captcha: asked });
  return promise;
}

/** Opens the verified-phone modal; resolves with false when it was closed before anything was set. */
export function askVerify(mode: VerifyMode): Promise<boolean> {
  overlayStore.getState().verify?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (done: boolean) => {
    if (overlayStore.getState().verify === asked) overlayStore.setState({ verify: undefined });
    resolve(done);
  };
  const asked = { mode, answer };
  overlayStore.setState({ verify: asked });
  return promise;
}

export function showProfile(profile: ProfileShown): void {
  overlayStore.setState({ profile });
}

/** The question that stands between an account and a number (100023). */
export function showProfileAsk(profileStatus: number, needSetPhone: boolean): void {
  const ask = getProfileAsk(profileStatus, needSetPhone);
  if (ask === 'phone') void askVerify('update');
  else if (ask) showProfile(ask === 'update' ? 'ask' : ask);
}

export function closeOverlay(name: 'alert' | 'errorDialog' | 'insufficientBalance' | 'tollFree' | 'profile'): void {
  overlayStore.setState({ [name]: undefined });
}

export function setLogoutConfirm(open: boolean): void {
  overlayStore.setState({ logoutConfirm: open });
}

/** Signing out takes down whatever belonged to the session; words about why stay. */
export function clearSessionOverlays(): void {
  overlayStore.getState().captcha?.answer(undefined);
  overlayStore.getState().verify?.answer(false);
  const { held } = overlayStore.getState();
  // Words that were still to be offered were not about why.
  if (held[0]) overlayStore.setState({ alert: undefined, errorDialog: undefined });
  for (const each of held) each.answer(false);
  const none = { insufficientBalance: undefined, tollFree: undefined, profile: undefined };
  overlayStore.setState({ ...none, snackbar: undefined, logoutConfirm: false });
}
