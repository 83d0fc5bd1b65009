import { Button, Text } from '@mantine/core';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './elsewhere-line.module.css';

interface ElsewhereLineProps {
  text: string;
  onAdd: () => void;
  onDrop: () => void;
}

/** A text of another device that this one's has replaced: added, or let go, by who wrote both. */
export function ElsewhereLine({ text, onAdd, onDrop }: ElsewhereLineProps) {
  const t = useText('chats');
  return (
    <section className={classes.line} aria-label={t('composer.elsewhereLabel')}>
      <Text size="sm" className={classes.words} lineClamp={2} dir="auto" role="status">
        {t('composer.elsewhere', { text })}
      </Text>
      <div className={classes.acts}>
        <Button size="compact-sm" variant="light" onClick={onAdd}>
          {t('composer.elsewhereAdd')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDrop}>
          {t('composer.elsewhereDrop')}
        </Button>
      </div>
    </section>
  );
}
