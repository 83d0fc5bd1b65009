import { ANONYMOUS_CALLER } from '@manyline/contract/calls';
import type { Contact } from '@manyline/contract/contacts';
import { formatNumber } from '@manyline/domain/phone';
import { useContactOf, useContactsState } from '../../../data/contacts/use-contacts.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBrand } from '../../../lib/services.tsx';
import type { ChatEnds } from '../model/state/chat-message.ts';

type OtherEnd = Pick<ChatEnds, 'otherFullNumber' | 'otherTelCode' | 'otherNumber'>;

export interface PartnerView {
  /** As people read it. */
  number: string;
  contact?: Contact;
  /** The contact's name, else the number. */
  title: string;
  /** A number that could be saved and is not: false for senders without a country, and until contacts were read. */
  canAdd: boolean;
  /** The name and number that its avatar is drawn by. */
  avatar: { name: string; seed: string };
  /** A sender with a name in place of a number: the product itself, which nobody writes to. */
  isSystem: boolean;
}

/** The far end of a chat, by name where a name is known. */
export function usePartner({ otherFullNumber, otherTelCode, otherNumber }: OtherEnd): PartnerView {
  const brand = useBrand();
  const contact = useContactOf(otherFullNumber);
  const isRead = useContactsState(({ status }) => status === 'ready');
  const t = useText('chats');
  const isWithheld = otherFullNumber === ANONYMOUS_CALLER;
  const number = isWithheld ? t('unknownCaller') : formatNumber({ telCode: otherTelCode, phone: otherNumber });
  const canAdd = brand.can('contacts') && isRead && !contact && otherTelCode !== '';
  const isSystem = !/^\d+$/.test(otherFullNumber);
  const avatar = { name: contact?.name ?? (isSystem ? number : ''), seed: otherFullNumber };
  return { number, contact, title: contact?.name ?? number, canAdd, avatar, isSystem };
}
