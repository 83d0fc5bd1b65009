import { getFailureText } from '@manyline/contract/failure-reasons';
import { toApiError } from '@manyline/page/api/api-error';
import { messageOf } from '../../../../lib/errors/show-error.ts';
import { currentLanguage } from '../../../../lib/i18n/i18n.ts';
import { type ChatMessage, isRefused } from '../state/chat-message.ts';

/** Why a message was refused, or got lost on its way, in the page's language. */
export function explainFailure(message: ChatMessage): string {
  const { reason, retcode } = message;
  if (isRefused(message) && reason === undefined && retcode !== undefined) return messageOf(toApiError(message));
  return getFailureText(reason, currentLanguage());
}
