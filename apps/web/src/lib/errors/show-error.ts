import { getErrorText } from '@manyline/contract/errors';
import { ApiError } from '../api/api-error.ts';
import { currentLanguageCode, translate } from '../i18n/i18n.ts';
import { overlayStore, showAlert, showErrorDialog, showSnackbar } from '../overlay/overlay-store.ts';
import { decideSurface } from './decide-surface.ts';

export type SessionOver = (how: 'logout' | 'logoutAlert') => void;

let frontPage = false;
let endSession: SessionOver = () => undefined;

/** Called once at boot. */
export function setErrorContext(context: { frontPage: boolean; onSessionOver: SessionOver }): void {
  frontPage = context.frontPage;
  endSession = context.onSessionOver;
}

/** Shows a failure where the error catalogue says. Forms show `inline` ones themselves, next to the field. */
export function showError(error: unknown): void {
  if (!(error instanceof ApiError)) {
    console.error(error);
    showAlert(translate('common:errors.unexpected'));
    return;
  }
  showApiError(error);
}

function showApiError(error: ApiError): void {
  const message = messageOf(error);
  switch (decideSurface(error, { frontPage })) {
    case 'none':
    case 'silent':
    case 'inline':
      return;
    case 'logout':
      // Never an alert (spec 2 §8), yet nobody should land on the sign-in screen without a word.
      endSession('logout');
      showSnackbar(message);
      return;
    case 'logoutAlert':
      endSession('logoutAlert');
      showAlert(message);
      return;
    case 'dialog':
    case 'paySubmit':
      showErrorDialog(message);
      return;
    case 'insufficientBalance':
      overlayStore.setState({ insufficientBalance: { message } });
      return;
    case 'tollFree':
      overlayStore.setState({ tollFree: { message } });
      return;
    case 'network':
      showSnackbar(message, { tone: 'error' });
      return;
    default:
      // alert, and surfaces whose own dialog is not built yet: their words, rather than nothing.
      showAlert(message);
  }
}

/** The words for a failure in the page's language, for screens that show them in place. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return translate('common:errors.unexpected');
  if (error.retmsg !== '') return error.retmsg;
  if (error.code !== undefined) return getErrorText(error.code, currentLanguageCode());
  return translate(error.local === 'NETWORK' ? 'common:errors.network' : 'common:errors.unexpected');
}
