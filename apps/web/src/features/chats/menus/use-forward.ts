import { splitMedia } from '@manyline/domain/media';
import { useNavigate } from '@tanstack/react-router';
import { showError } from '../../../lib/errors/show-error.ts';
import { links } from '../../../lib/links.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import type { ChatMessage } from '../model/state/chat-message.ts';
import { NEW_CHAT_DRAFT } from '../model/state/drafts.ts';
import { useStaged } from '../pictures/use-staged-pictures.ts';
import { loadPicture, useDrafts } from '../use-chats.ts';

/** Takes a message's words and pictures to the new-chat screen, where it is chosen to whom they go. */
export function useForward(): (message: ChatMessage) => Promise<void> {
  const drafts = useDrafts();
  const staged = useStaged();
  const navigate = useNavigate();
  return async (message) => {
    try {
      const pictures = await loadAll(message);
      const words = message.text || message.stt || '';
      const begun = drafts.get(NEW_CHAT_DRAFT);
      drafts.set(NEW_CHAT_DRAFT, begun === '' || words === '' ? begun + words : `${begun}\n${words}`);
      const chosen = pictures.map((picture) => ({ id: newUuid(), name: picture.name, percent: 100, picture }));
      staged.add(NEW_CHAT_DRAFT, chosen);
      await navigate(links.newChat({ from: message.ownFullNumber }));
    } catch (error) {
      showError(error);
    }
  };
}

function loadAll({ type, picture, media }: ChatMessage) {
  if (type !== 'mms') return [];
  return picture ? [picture] : Promise.all(splitMedia(media).map(loadPicture));
}
