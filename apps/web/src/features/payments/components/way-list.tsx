import { Text } from '@mantine/core';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { Choice } from '../model/choice.ts';
import { coinsOf, type MethodFlags, type Way } from '../model/ways.ts';
import classes from './credit.module.css';
import { useHeld } from './use-held.ts';
import { WayMark } from './way-mark.tsx';

interface WayListProps {
  offered: readonly Way[];
  flags: MethodFlags;
  choice: Choice;
  onChoose: (way: Way) => void;
}

export function WayList({ offered, flags, choice, onChoose }: WayListProps) {
  const format = useFormat();
  const t = useText('payments');
  const isHeld = useHeld();
  const catchOf = (way: Way) => {
    if (way === 'paypal' && choice.isCustom) return t('way.noCustom');
    return way === 'wechatpay' && isHeld ? t('notes.scanElsewhere') : undefined;
  };
  const noteOf = (way: Way) => t(`notes.${way}`, { coins: format.list(coinsOf(flags)) });
  const { way: chosen } = choice;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('way.title')}</legend>
      <div className={classes.wayRoom}>
        <div className={classes.ways}>
          {offered.map((way) => (
            <WayRow
              key={way}
              way={way}
              checked={chosen === way}
              disabled={way === 'paypal' && choice.isCustom}
              note={catchOf(way) ?? noteOf(way)}
              hasCatch={catchOf(way) !== undefined}
              onChoose={() => onChoose(way)}
            />
          ))}
        </div>
        {/* Heard at its way already. */}
        <p className={`${classes.small} ${classes.chosenNote}`} aria-hidden>
          {chosen && noteOf(chosen)}
        </p>
      </div>
    </fieldset>
  );
}

interface WayRowProps {
  way: Way;
  checked: boolean;
  disabled: boolean;
  note: string;
  /** The note says why this way may not be for whoever reads it: it stands here even where there is little room. */
  hasCatch: boolean;
  onChoose: () => void;
}

function WayRow({ way, checked, disabled, note, hasCatch, onChoose }: WayRowProps) {
  const t = useText('payments');
  return (
    <label className={classes.way}>
      <input
        type="radio"
        name="way"
        className={classes.radio}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        aria-label={t(`ways.${way}`)}
        aria-describedby={`note-${way}`}
      />
      <WayMark way={way} />
      <span className={classes.wayWords}>
        <Text span size="sm" fw={600} display="block" c={disabled ? 'dimmed' : undefined}>
          {t(`ways.${way}`)}
        </Text>
        <Text
          span
          size="xs"
          c="dimmed"
          className={classes.wayNote}
          data-catch={hasCatch || undefined}
          id={`note-${way}`}
        >
          {note}
        </Text>
      </span>
    </label>
  );
}
