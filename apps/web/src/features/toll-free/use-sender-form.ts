import type { TollFreeRegistration } from '@manyline/contract/toll-free';
import {
  askedSenderFields,
  checkSenderForm,
  OPT_IN_PICTURE_BYTES_MAX,
  type SenderField,
  senderFields,
  senderFormMax,
  type TypedSenderForm,
} from '@manyline/domain/sender-form';
import { useState } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { findPictureKind } from '../../lib/pictures/picture-kind.ts';

export type SenderFormState = ReturnType<typeof useSenderForm>;

/** The form to file: only the fields that are asked for. */
export interface FilledSenderForm {
  form: Partial<TypedSenderForm>;
  /** Undefined: the one that was filed last stays. */
  picture: File | undefined;
}

export type AskedField = SenderField | 'optInPicture';

/** Numbers that are registered are of the United States and Canada, and most who register one are in the first. */
const HOME = 'US';

const toTyped = (form: TollFreeRegistration['form']): TypedSenderForm => {
  const known = Object.fromEntries(senderFields.map((field) => [field, form?.[field] ?? ''])) as TypedSenderForm;
  return { ...known, country: known.country || HOME, phone: known.phone && `+${known.phone}` };
};

/** The form's entries; their rules are those that the server holds too. They speak once it was to be filed. */
export function useSenderForm({ sender, form, pictureUrl }: TollFreeRegistration) {
  const t = useText('tollFree');
  const [start] = useState(() => toTyped(form));
  const [typed, setTyped] = useState(start);
  const [picture, setPicture] = useState<File>();
  const [badPicture, setBadPicture] = useState<'pictureType' | 'pictureSize'>();
  const [tried, setTried] = useState(false);
  const faults = checkSenderForm(typed, sender);
  const lacksPicture = picture === undefined && pictureUrl === undefined;

  return {
    typed,
    picture,
    keptPicture: pictureUrl,
    asked: askedSenderFields(typed, sender),
    isChanged: picture !== undefined || JSON.stringify(typed) !== JSON.stringify(start),
    set: (field: SenderField, value: string) => setTyped((known) => ({ ...known, [field]: value })),

    /** By its bytes; names are anybody's guess. */
    async choose(file: File) {
      const kind = await findPictureKind(file);
      const isTaken = kind === 'image/png' || kind === 'image/jpeg';
      const isSmall = file.size <= OPT_IN_PICTURE_BYTES_MAX;
      setBadPicture(isTaken ? (isSmall ? undefined : 'pictureSize') : 'pictureType');
      // Without its name: that may tell more than the picture.
      if (isTaken && isSmall)
        setPicture(new File([file], kind === 'image/png' ? 'opt-in.png' : 'opt-in.jpg', { type: kind }));
    },

    /** The fault of a field, in words. */
    problemOf(field: AskedField): string | undefined {
      if (field === 'optInPicture') {
        if (badPicture) return t(`problems.${badPicture}`);
        return tried && lacksPicture ? t('problems.picture') : undefined;
      }
      const fault = tried ? faults.find((each) => each.field === field) : undefined;
      return (
        fault && t(`problems.${fault.problem}`, { max: field in senderFormMax ? senderFormMax[field as 'city'] : 0 })
      );
    },

    /** The form to file when every rule holds, or the fields that break one, in their order. */
    submit(): { filled: FilledSenderForm } | { wrong: AskedField[] } {
      setTried(true);
      const wrong: AskedField[] = faults.map(({ field }) => field);
      if (lacksPicture) wrong.push('optInPicture');
      if (wrong.length > 0) return { wrong };
      const entries = askedSenderFields(typed, sender).map((field) => [field, typed[field].trim()]);
      return { filled: { form: Object.fromEntries(entries) as Partial<TypedSenderForm>, picture } };
    },
  };
}
