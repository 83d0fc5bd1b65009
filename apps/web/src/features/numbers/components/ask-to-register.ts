import { formatNumber, joinNumber, type PhoneParts } from '@manyline/domain/phone';
import { translate } from '../../../lib/i18n/i18n.ts';
import { overlayStore } from '../../../lib/overlay/overlay-store.ts';

/** Opens the registration of a number that sends nothing without; the dialog says how it stands. */
export function askToRegister(number: PhoneParts): void {
  const message = translate('numbers:register.ask', { number: formatNumber(number) });
  overlayStore.setState({ tollFree: { message, number: joinNumber(number) } });
}
