import { Button, Text } from '@mantine/core';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useBlocking } from '../menus/use-blocking.ts';
import classes from './blocked-bar.module.css';

/** In place of the composer: who is blocked is not written to, and one press changes that. */
export function BlockedBar({ number }: { number: string }) {
  const t = useText('chats');
  const { set } = useBlocking(number);
  return (
    <section className={classes.bar} data-low-foot aria-label={t('block.label')}>
      <Text size="sm">{t('block.body')}</Text>
      <Button size="sm" variant="default" onClick={() => set(false)}>
        {t('block.unblock')}
      </Button>
    </section>
  );
}
