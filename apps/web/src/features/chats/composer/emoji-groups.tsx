import type { MouseEvent } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './emoji.module.css';

interface EmojiGroup {
  label: string;
  /** The one that stands for all. */
  emoji: string;
}

/** A button a group, which takes the list to where that begins. It stands beside the list, in the picker. */
export function EmojiGroups({ groups }: { groups: readonly EmojiGroup[] }) {
  const t = useText('chats');
  return (
    <fieldset className={classes.groups} aria-label={t('composer.emojiGroups')}>
      {groups.map(({ label, emoji }, at) => (
        <button
          key={label}
          type="button"
          // By the keyboard the search finds more, and the list goes back to its beginning with it.
          tabIndex={-1}
          className={classes.emoji}
          aria-label={label}
          onClick={(event) => goToGroup(event, at - groups.length)}
        >
          {emoji}
        </button>
      ))}
    </fieldset>
  );
}

/**
 * The list draws the rows that are in sight alone, and keeps the place of every group; before the first stands one that it measures by.
 * @param fromEnd -1 is the last group
 */
function goToGroup({ currentTarget }: MouseEvent, fromEnd: number): void {
  const list = currentTarget.closest('[frimousse-root]')?.querySelector('[frimousse-viewport]');
  const group = [...(list?.querySelectorAll<HTMLElement>('[frimousse-category]') ?? [])].at(fromEnd);
  if (list && group) list.scrollTop = group.offsetTop;
}
