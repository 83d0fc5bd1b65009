import type { SendTerms } from '@manyline/contract/chats';
import { formatBytes, getPictureLimits, limitPicture } from '@manyline/domain/media';
import { joinNumber } from '@manyline/domain/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { numberKeys, ownNumbersQuery } from '../../../data/numbers/own-numbers-query.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { showSnackbar } from '../../../lib/overlay/overlay-store.ts';
import { useApi } from '../../../lib/services.tsx';
import type { SocketClient } from '../../../lib/socket/socket-client.ts';
import { useSocketClient } from '../../../lib/socket/socket-context.tsx';
import { whenThere } from '../../../lib/when-there.ts';
import type { ChatEnds } from '../model/state/chat-message.ts';
import { PictureProblem, preparePicture } from './prepare-picture.ts';
import { createStagedPictures, type StagedPicture, type StagedPictures } from './staged-pictures.ts';

/** Spec 1 §5. */
const NOTICE_MS = 3_000;
const NO_BREAK = '\u00a0';
/** Pictures that wait in one chat; each is an MMS of its own. */
const STAGED_MAX = 10;
const NONE: readonly StagedPicture[] = [];

/** A picture that is chosen without a connection is made ready once it is back. */
const loadTools = whenThere(() => import('./picture-tools.ts'));

/** One per session, as drafts: a picture chosen in a chat waits there while another chat is looked at. */
const stagedByClient = new WeakMap<SocketClient, StagedPictures>();

export function useStaged(): StagedPictures {
  const socket = useSocketClient();
  const known = stagedByClient.get(socket) ?? createStagedPictures();
  stagedByClient.set(socket, known);
  return known;
}

/** The pictures that stand in the composer of a chat. */
export function useStagedPictures(key: string, ends: ChatEnds | undefined) {
  const t = useText('chats');
  const all = useStaged();
  const pictures = useStore(all.store, (staged) => staged.get(key) ?? NONE);
  const api = useApi();
  const queries = useQueryClient();
  const warn = (words: string) => showSnackbar(words, { tone: 'error', durationMs: NOTICE_MS });

  /** Of the number that it goes from. A picture may be chosen before the numbers are there: then when they are. */
  async function findLimits() {
    const read = await queries.ensureQueryData(ownNumbersQuery(api)).catch(() => undefined);
    const own = read?.virtualPhones.find((number) => joinNumber(number) === ends?.ownFullNumber);
    const limits = getPictureLimits(own?.type ?? 'other');
    if (!ends) return limits;
    // The composer has asked; where it has no answer yet, the server decides.
    const terms = queries.getQueryData<SendTerms>(numberKeys.sendTerms(ends.ownFullNumber, ends.otherFullNumber));
    return limitPicture(limits, terms?.pictureBytes);
  }

  async function prepare(chat: string, { id }: StagedPicture, file: File) {
    const limits = await findLimits();
    try {
      const { pictureTools } = await loadTools();
      const onProgress = (percent: number) => all.change(chat, id, { percent });
      all.change(chat, id, { picture: await preparePicture(file, limits, pictureTools, onProgress) });
    } catch (error) {
      all.remove(chat, [id]);
      const why = error instanceof PictureProblem ? error.why : 'unreadable';
      warn(t(`picture.${why}`, { limit: formatBytes(limits.limit).replace(' ', NO_BREAK) }));
    }
  }

  async function add(files: readonly File[]) {
    const room = STAGED_MAX - pictures.length;
    if (files.length > room) warn(t('picture.tooMany', { count: STAGED_MAX }));
    const taken = files.slice(0, Math.max(0, room));
    const staged = taken.map(({ name }) => ({ id: newUuid(), name, percent: 0 }));
    all.add(key, staged);
    // One after the other: a browser makes one photo smaller at a time.
    for (const [index, file] of taken.entries()) await prepare(key, staged[index]!, file);
  }

  return {
    pictures,
    isPreparing: pictures.some(({ picture }) => picture === undefined),
    add: (files: readonly File[]) => void add(files),
    remove: (ids: readonly string[]) => all.remove(key, ids),
  };
}
