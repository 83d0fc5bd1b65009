import { errorCatalogue, type Surface } from '@manyline/contract/errors';
import { ApiError } from '@manyline/page/api/api-error';
import { wordsOfError } from '@manyline/page/words/words-of-error';
import { words } from '../i18n/i18n.ts';
import { whenHandsFree } from '../overlay/hands-free.ts';
import {
  askVerify,
  overlayStore,
  showAlert,
  showErrorDialog,
  showProfileAsk,
  showSnackbar,
} from '../overlay/overlay-store.ts';
import { decideSurface } from './decide-surface.ts';

interface ErrorContext {
  frontPage: boolean;
  /** A session just ended: what its last calls answer is no news. */
  isResetting(): boolean;
  /** Resolves with false when the session goes on after all. */
  endSession(): Promise<boolean>;
  /** Whether somebody else shows the failure: in a frame, the page around. */
  handOver?(error: ApiError, surface: Surface): boolean;
}

let context: ErrorContext = { frontPage: false, isResetting: () => false, endSession: async () => false };

/** Called once at boot. */
export function setErrorContext(given: ErrorContext): void {
  context = given;
}

/** Shows a failure where the error catalogue says. Forms show `inline` ones themselves, next to the field. */
export function showError(error: unknown): void {
  if (!(error instanceof ApiError)) {
    console.error(error);
    showAlert(messageOf(error));
    return;
  }
  showApiError(error);
}

function showApiError(error: ApiError): void {
  const message = messageOf(error);
  if (error.code && context.handOver?.(error, errorCatalogue[error.code].surface)) return;
  switch (decideSurface(error, context)) {
    case 'none':
    case 'silent':
    case 'inline':
      return;
    case 'logout':
      // Never an alert (spec 2 §8), yet nobody should land on the sign-in screen without a word. All that end a socket share one
      // retcode: its own words alone tell why.
      void endSession(() => showSnackbar(error.retmsg || message));
      return;
    case 'logoutAlert':
      // Whoever was typing goes on for a moment, and would press what it says away.
      void endSession(async () => (await whenHandsFree(message)) && showAlert(message));
      return;
    case 'dialog':
    case 'paySubmit':
      showErrorDialog(message);
      return;
    case 'insufficientBalance':
      overlayStore.setState({
        insufficientBalance: { message, balance: error.facts.balance, price: error.facts.price },
      });
      return;
    case 'tollFree':
      // An open one may be half filled in.
      if (overlayStore.getState().tollFree) showSnackbar(message, { tone: 'error' });
      else overlayStore.setState({ tollFree: { message } });
      return;
    case 'verifiedPhone':
      void askVerify('update2');
      return;
    case 'profileStatus':
      showProfileAsk(error.facts.profileStatus ?? 0, error.facts.needSetPhone ?? false);
      return;
    case 'network':
      showSnackbar(message, { tone: 'error' });
      return;
    default:
      // alert, and surfaces whose own dialog is not built yet: their words, rather than nothing.
      showAlert(message);
  }
}

async function endSession(say: () => unknown): Promise<void> {
  if (!context.isResetting() && (await context.endSession())) say();
}

/** The words for a failure in the page's language, for screens that show them in place. */
export function messageOf(error: unknown): string {
  return wordsOfError(words, error);
}
