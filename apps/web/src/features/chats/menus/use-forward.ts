import { splitMedia } from '@manyline/domain/media';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { showError } from '../../../lib/errors/show-error.ts';
import { links } from '../../../lib/links.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import type { ChatMessage } from '../model/state/chat-message.ts';
import { NEW_CHAT_DRAFT } from '../model/state/drafts.ts';
import type { StagedPictures } from '../pictures/staged-pictures.ts';
import { useStaged } from '../pictures/use-staged-pictures.ts';
import { loadPicture, useDrafts } from '../use-chats.ts';

/** The press that counts, by session: whoever presses again while pictures are read means that one alone. */
const lastPress = new WeakMap<StagedPictures, object>();

/** Takes the words and pictures of messages to the new-chat screen, where it is chosen to whom they go. */
export function useForward(): (messages: readonly ChatMessage[]) => Promise<void> {
  const drafts = useDrafts();
  const staged = useStaged();
  const navigate = useNavigate();
  const router = useRouter();
  return async (messages) => {
    const [first] = messages;
    if (first === undefined) return;
    const press = {};
    lastPress.set(staged, press);
    const { pathname } = router.state.location;
    const isMeant = () => lastPress.get(staged) === press && router.state.location.pathname === pathname;
    try {
      const pictures = (await Promise.all(messages.map(loadAll))).flat();
      // Whoever has gone elsewhere meanwhile stays there, with what they write.
      if (!isMeant()) return;
      const words = messages
        .map(({ text, stt }) => text || stt || '')
        .filter((each) => each !== '')
        .join('\n');
      const begun = drafts.get(NEW_CHAT_DRAFT);
      drafts.set(NEW_CHAT_DRAFT, begun === '' || words === '' ? begun + words : `${begun}\n${words}`);
      const chosen = pictures.map((picture) => ({ id: newUuid(), name: picture.name, percent: 100, picture }));
      staged.add(NEW_CHAT_DRAFT, chosen);
      await navigate(links.newChat({ from: first.ownFullNumber }));
    } catch (error) {
      if (isMeant()) showError(error);
    }
  };
}

function loadAll({ type, picture, media }: ChatMessage) {
  if (type !== 'mms') return [];
  return picture ? [picture] : Promise.all(splitMedia(media).map(loadPicture));
}
