import { getFailureText } from '@manyline/contract/failure-reasons';
import { toApiError } from '../../../lib/api/api-error.ts';
import { messageOf } from '../../../lib/errors/show-error.ts';
import { currentLanguageCode } from '../../../lib/i18n/i18n.ts';
import { type ChatMessage, isRefused } from './chat-message.ts';

/** Why a message was refused, or got lost on its way, in the page's language. */
export function tellFailure(message: ChatMessage): string {
  const { reason, retcode } = message;
  if (isRefused(message) && reason === undefined && retcode !== undefined) return messageOf(toApiError(message));
  return getFailureText(reason, currentLanguageCode());
}
