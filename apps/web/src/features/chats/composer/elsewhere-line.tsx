import { Button, Text } from '@mantine/core';
import { useText } from '../../../lib/i18n/i18n.ts';
import classes from './elsewhere-line.module.css';

interface ElsewhereLineProps {
  text: string;
  onAdd: () => void;
  onDrop: () => void;
}

/** Texts that one device has replaced unseen by another one's: read in full, then added or let go, by who wrote them. */
export function ElsewhereLine({ text, onAdd, onDrop }: ElsewhereLineProps) {
  const t = useText('chats');
  return (
    <section className={classes.line} aria-label={t('composer.elsewhereLabel')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <div className={classes.words} tabIndex={0} role="status" aria-label={t('composer.elsewhereLabel')}>
        <Text size="sm" dir="auto">
          {t('composer.elsewhere', { text })}
        </Text>
      </div>
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
