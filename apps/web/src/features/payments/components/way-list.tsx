import { Text } from '@mantine/core';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { Choice } from '../model/choice.ts';
import { coinsOf, type MethodFlags, type Way } from '../model/ways.ts';
import classes from './credit.module.css';
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
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('way.title')}</legend>
      <div className={classes.ways}>
        {offered.map((way) => (
          <WayRow
            key={way}
            way={way}
            checked={choice.way === way}
            disabled={way === 'paypal' && choice.isCustom}
            note={t(way === 'paypal' && choice.isCustom ? 'way.noCustom' : `notes.${way}`, {
              coins: format.list(coinsOf(flags)),
            })}
            onChoose={() => onChoose(way)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface WayRowProps {
  way: Way;
  checked: boolean;
  disabled: boolean;
  note: string;
  onChoose: () => void;
}

function WayRow({ way, checked, disabled, note, onChoose }: WayRowProps) {
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
        <Text span size="xs" c="dimmed" display="block" id={`note-${way}`}>
          {note}
        </Text>
      </span>
    </label>
  );
}
