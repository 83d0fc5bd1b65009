import emoji from 'virtual:emoji-data';
import { type Language, languages, writtenLanguages } from '@manyline/domain/languages';
import { say } from '@manyline/domain/words';
import { type EmojiData, type EmojiPickerListComponents, EmojiPicker as Picker } from 'frimousse';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import classes from './emoji.module.css';
import { EmojiGroups } from './emoji-groups.tsx';
import { noteEmoji, readRecentEmoji } from './recent-emoji.ts';
import { withoutUnknown } from './shown-emoji.ts';

/** 10 a row (spec 1 §9). Found by words of every language; everything is served by us. */
export default function EmojiPicker({ onEmoji }: { onEmoji: (emoji: string) => void }) {
  const t = useText('chats');
  const language = useLanguage();
  const [isSearching, setIsSearching] = useState(false);
  const choose = (chosen: string) => {
    noteEmoji(chosen);
    onEmoji(chosen);
  };
  return (
    <Picker.Root
      className={classes.picker}
      columns={10}
      locale={language}
      resolveEmojiData={() => toPickerData(language)}
      onEmojiSelect={(chosen) => choose(chosen.emoji)}
    >
      <div className={classes.top}>
        <Picker.Search
          className={classes.search}
          placeholder={t('composer.emojiSearch')}
          aria-label={t('composer.emojiSearch')}
          onChange={({ currentTarget }) => setIsSearching(currentTarget.value !== '')}
          autoFocus
          data-autofocus
        />
        <Picker.SkinToneSelector className={classes.tone} aria-label={t('composer.skinTone')} />
      </div>
      <Recent onChoose={choose} />
      <Picker.Viewport className={classes.viewport}>
        <Picker.Loading className={classes.state}>{t('composer.emojiLoading')}</Picker.Loading>
        <Picker.Empty className={classes.state}>{t('composer.emojiNone')}</Picker.Empty>
        <Picker.List components={components} />
      </Picker.Viewport>
      {/* Of the groups, a search leaves those alone that have a hit. */}
      {!isSearching && <EmojiGroups groups={groupsIn(language)} />}
    </Picker.Root>
  );
}

function Recent({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = useText('chats');
  const [recent] = useState(() => readRecentEmoji());
  if (recent.length === 0) return null;
  return (
    <fieldset className={classes.recent} aria-label={t('composer.emojiRecent')} onKeyDown={keepKey}>
      {recent.map((emoji) => (
        <button key={emoji} type="button" className={classes.emoji} onClick={() => onChoose(emoji)}>
          {emoji}
        </button>
      ))}
    </fieldset>
  );
}

/** The list takes Enter for the emoji that is marked in it, wherever in the picker it is pressed. */
function keepKey(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key.startsWith('Arrow')) event.stopPropagation();
}

const components: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className={classes.category}>
      {category.label}
    </div>
  ),
  // Rows and columns are counted from one, as ARIA wants them.
  Row: (props) => <div {...countFromOne(props)} className={classes.row} />,
  Emoji: ({ emoji: { emoji: character }, ...props }) => (
    <button {...countFromOne(props)} type="button" className={classes.emoji}>
      {character}
    </button>
  ),
};

function countFromOne<Props extends { 'aria-rowindex'?: number; 'aria-colindex'?: number }>(props: Props): Props {
  const { 'aria-rowindex': row, 'aria-colindex': column } = props;
  return {
    ...props,
    ...(row !== undefined && { 'aria-rowindex': row + 1 }),
    ...(column !== undefined && { 'aria-colindex': column + 1 }),
  };
}

/** In the order of the list; the first of each that every browser has stands for it. */
const groupsIn = (language: Language) =>
  emoji.categories.map(({ index, ...labels }) => ({
    label: say(labels, language),
    emoji: emoji.emojis.find(({ category, version }) => category === index && !version)!.emoji,
  }));

const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;

/** Labels in one language, search words in all. */
function toPickerData(language: Language): EmojiData {
  return {
    locale: languages[language].tag as never,
    categories: emoji.categories.map(({ index, ...labels }) => ({ index, label: say(labels, language) })),
    skinTones: Object.fromEntries(
      emoji.skinTones.map(({ key, ...labels }) => [key, say(labels, language)]),
    ) as EmojiData['skinTones'],
    emojis: withoutUnknown(emoji.emojis).map(({ emoji: character, category, tags, skins, ...labels }) => ({
      emoji: character,
      category,
      label: say(labels, language),
      version: 0,
      tags: [...writtenLanguages.map((each) => labels[each]), ...tags],
      ...(skins && { skins: Object.fromEntries(TONES.map((tone, index) => [tone, skins[index]])) as never }),
    })),
  };
}
