import type { SendTerms } from '@manyline/contract/chats';
import { type ErrorCode, getErrorText } from '@manyline/contract/errors';
import { formatMicros, parseMicros, timesMicros } from '@manyline/domain/money';
import { countExcess, countSegments } from '@manyline/domain/segments';
import { useIsMutating } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { currentLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { useConnectionFlags } from '../../../lib/socket/socket-context.tsx';
import { CHANGING_CHAT } from '../api/changing-chat.ts';
import { useSendTerms } from '../api/use-send-terms.ts';
import { useSendText } from '../api/use-send-text.ts';
import { cleanText, isEmptyText } from '../model/sending/outgoing-text.ts';
import { toContents } from '../model/sending/to-contents.ts';
import { type ChatEnds, keyOf } from '../model/state/chat-message.ts';
import { NEW_CHAT_DRAFT } from '../model/state/drafts.ts';
import { useStagedPictures } from '../pictures/use-staged-pictures.ts';
import { useAccountDrafts, useDraftElsewhere, useDrafts } from '../use-chats.ts';
import { insertText } from './insert-text.ts';
import { useDraftText } from './use-draft-text.ts';

interface ComposerState {
  ends: ChatEnds | undefined;
  block?: string;
  draftKey?: string;
  onSent?: () => void;
  /** Something was to be sent, and there is nobody to send it to yet. */
  onNobody?: () => void;
  autoFocus?: boolean;
  /** The step that has to come before anything can be sent, in words. */
  waiting?: string | undefined;
}

/** The text being written, kept as a draft per chat, the pictures that go with it, and whether all that may go out now. */
export function useComposer({
  ends,
  block,
  draftKey = ends ? keyOf(ends) : NEW_CHAT_DRAFT,
  onSent,
  onNobody,
  autoFocus = true,
  waiting,
}: ComposerState) {
  const { send } = useSendText();
  const { text, setText, clear } = useDraftText(useDrafts(), draftKey);
  const account = useAccountDrafts();
  useEffect(() => account.look(), [account]);
  useEffect(() => () => account.setComposing(draftKey, false), [account, draftKey]);
  const input = useRef<HTMLTextAreaElement>(null);
  const terms = useSendTerms(ends);
  const staged = useStagedPictures(draftKey, ends);
  const { unready, isOffline } = useReason(block, staged.pictures.length > 0);
  const forbidden = waiting ?? explainBar(terms);
  const reason = unready ?? forbidden;
  const tooLong = countExcess(cleanText(text), terms?.charactersMax);
  const noPictures = staged.pictures.length > 0 ? explainBlock(terms) : undefined;
  const isEmpty = isEmptyText(text) && staged.pictures.length === 0;
  // A text waits in the queue, which sends it in its order; a picture waits here.
  const goesLater = isOffline && forbidden === undefined && staged.pictures.length === 0;
  const mayGo = reason === undefined || goesLater;
  const isReady = mayGo && noPictures === undefined && tooLong === 0 && !isEmpty && !staged.isPreparing;

  const submit = async () => {
    if (ends === undefined && !isEmpty) return onNobody?.();
    if (ends === undefined || !isReady) return;
    const sent = staged.pictures;
    const pictures = sent.map(({ picture }) => picture).filter((picture) => picture !== undefined);
    if (!(await send(ends, toContents(pictures, cleanText(text)), priceOf(terms, text, pictures.length)))) return;
    staged.remove(sent.map(({ id }) => id));
    clear(text);
    // Whoever has gone elsewhere meanwhile stays there.
    if (input.current) onSent?.();
  };
  /** Where the caret stands, in place of what is selected; the person can undo it. */
  const insert = (piece: string) => {
    if (input.current) insertText(input.current, piece);
  };
  const elsewhere = useElsewhere(draftKey, input);
  useEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  const stage = (files: readonly File[]) => {
    staged.add(files);
    // Words may follow, and Enter sends.
    input.current?.focus();
  };

  return {
    text,
    setText,
    submit: () => void submit(),
    setComposing: (isComposing: boolean) => account.setComposing(draftKey, isComposing),
    /** The field is left: what stands there is told. */
    leave() {
      // Some input methods go without a word.
      account.setComposing(draftKey, false);
      account.tell(draftKey);
    },
    elsewhere,
    reason: reason ?? noPictures,
    tooLong,
    input,
    insert,
    terms,
    staged,
    isReady,
    goesLater,
    /** A picture that is dropped, pasted or chosen waits here as words do, also while there is no connection. Undefined: it never could go. */
    stage: block === undefined && forbidden === undefined ? stage : undefined,
    /** Pictures can be looked for now (spec 1 §4). */
    mayChoose: ends !== undefined && reason === undefined,
  };
}

/** The text of another device that this one's has replaced; either way the keyboard goes on in the field. */
function useElsewhere(draftKey: string, input: RefObject<HTMLTextAreaElement | null>) {
  const drafts = useDrafts();
  const text = useDraftElsewhere(draftKey);
  const drop = () => {
    drafts.dropElsewhere(draftKey);
    input.current?.focus();
  };
  return {
    text,
    add() {
      const field = input.current;
      if (!field) return;
      field.setSelectionRange(field.value.length, field.value.length);
      insertText(field, field.value === '' ? text : `\n${text}`);
      drop();
    },
    drop,
  };
}

/** Of all that one Enter sends, as decimal text; undefined while nobody knows it. Words beside pictures cost nothing more. */
function priceOf(terms: SendTerms | undefined, text: string, pictures: number): string | undefined {
  if (terms === undefined || terms.included) return undefined;
  const [each, count] =
    pictures > 0 ? [terms.picture, pictures] : [terms.segment, countSegments(cleanText(text)).segments];
  return formatMicros(timesMicros(parseMicros(each), count));
}

/** Whoever said STOP is not written to until they say START; some carriers take nothing from toll-free numbers. */
function explainBar(terms: SendTerms | undefined): string | undefined {
  if (terms?.optedOut) return getErrorText('OPTED_OUT', currentLanguage());
  return terms?.tollFree === 'unsupported' ? getErrorText('TOLL_FREE_NOT_SUPPORTED', currentLanguage()) : undefined;
}

const blockCodes = {
  uk: 'MMS_UK_NUMBER',
  canada: 'MMS_CANADA_NUMBER',
  number: 'MMS_NOT_SUPPORTED',
  country: 'MMS_COUNTRY',
} as const satisfies Record<NonNullable<SendTerms['pictureBlock']>, ErrorCode>;

/** Said before the click, in the words in which the server would refuse. */
function explainBlock(terms: SendTerms | undefined): string | undefined {
  return terms?.pictureBlock && getErrorText(blockCodes[terms.pictureBlock], currentLanguage());
}

/** Why nothing can be sent now (spec 1 §4); writing always can. `isOffline`: for want of a connection alone. */
function useReason(
  block: string | undefined,
  hasPictures: boolean,
): { unready?: string | undefined; isOffline: boolean } {
  const t = useText('chats');
  const { disconnected, connecting } = useConnectionFlags();
  // A delete of this chat or of a message is on its way.
  const busy = useIsMutating({ mutationKey: CHANGING_CHAT }) > 0;
  if (block !== undefined) return { unready: block, isOffline: false };
  if (busy) return { unready: t('composer.busy'), isOffline: false };
  if (disconnected)
    return { unready: t(hasPictures ? 'composer.offlinePictures' : 'composer.offline'), isOffline: true };
  return { unready: connecting ? t('composer.connecting') : undefined, isOffline: false };
}
