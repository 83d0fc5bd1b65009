import type { Brand } from '@manyline/brands/define-brand';
import { getFailureText } from '@manyline/contract/failure-reasons';
import { formatNumber } from '@manyline/domain/phone';
import { ApiError, toApiError } from '@manyline/page/api/api-error';
import { decideSurface, type Reaction } from '../../lib/errors/decide-surface.ts';
import { messageOf, showError } from '../../lib/errors/show-error.ts';
import { currentLanguage, translate } from '../../lib/i18n/i18n.ts';
import { sayShortage } from '../../lib/money/say-shortage.ts';
import { whenHandsFree } from '../../lib/overlay/hands-free.ts';
import { overlayStore, showSnackbar } from '../../lib/overlay/overlay-store.ts';
import type { FailedPush } from './model/chats-context.ts';
import type { ChatMessage } from './model/state/chat-message.ts';

/**
 * The bubble tells why a message failed; beyond that nothing takes the keyboard: words come as a notice, and a dialog that asks
 * for something waits until nobody types. The dialog of registrations needs to know the number.
 */
export function showFailure(brand: Brand, error: unknown, message?: ChatMessage): void {
  const words = (error instanceof ApiError && sayShortage(brand, currentLanguage(), error.facts)) || messageOf(error);
  if (message && isTold(error)) showNotice(message, words);
  else if (isAsking(error)) void openCalmly(error, words, message?.ownFullNumber);
  else showError(error);
}

async function openCalmly(error: ApiError, words: string, number: string | undefined): Promise<void> {
  if (!(await whenHandsFree(words))) return;
  const isOfNumber = error.code === 'TOLL_FREE_REGISTRATION' || error.code === 'SENDER_REGISTRATION';
  // An open one may be half filled in; this message says in its bubble why it failed.
  if (isOfNumber && overlayStore.getState().tollFree) return;
  if (isOfNumber && number !== undefined) overlayStore.setState({ tollFree: { message: words, number } });
  else showError(error);
}

/** A failure that is told in words and asks for nothing. */
function isTold(error: unknown): boolean {
  const reaction = error instanceof ApiError ? decideSurface(error, { frontPage: false }) : 'alert';
  return reaction === 'alert' || reaction === 'badAnswer';
}

const ASKING = new Set<Reaction>(['dialog', 'insufficientBalance', 'tollFree', 'verifiedPhone', 'profileStatus']);

/** A failure that has a dialog of its own, with something to do (spec 1 §4). */
function isAsking(error: unknown): error is ApiError {
  return error instanceof ApiError && ASKING.has(decideSurface(error, { frontPage: false }));
}

/** A push that a message failed: the reason is told, or what the server says. */
export function showPushFailure(push: FailedPush): void {
  const { reason, retcode, retmsg } = push;
  const error = retcode === undefined ? undefined : toApiError({ retcode, retmsg });
  if (isAsking(error)) void openCalmly(error, messageOf(error), push.ownFullNumber);
  else if (reason !== undefined || !retmsg) showNotice(push, getFailureText(reason, currentLanguage()));
  else showNotice(push, retmsg);
}

/** Who hears of several needs to know which one it was. */
function showNotice({ otherTelCode, otherNumber }: Pick<ChatMessage, 'otherTelCode' | 'otherNumber'>, words: string) {
  const number = formatNumber({ telCode: otherTelCode, phone: otherNumber });
  showSnackbar(translate('chats:messages.failedTo', { number, why: words }), { tone: 'error' });
}
