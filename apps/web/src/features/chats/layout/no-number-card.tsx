import { Anchor, Button, Card, Stack, Text, Title } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useBrand } from '../../../lib/services.tsx';
import { useHelpLink, useHelpName } from '../../../lib/use-help-link.ts';
import { ListButton } from './list-button.tsx';
import classes from './middle.module.css';

/** Nothing can be sent without an own number: an apology, and who helps. */
export function NoNumberCard() {
  const t = useText('chats');
  const brand = useBrand();
  const help = useHelpLink();
  const helpName = useHelpName();
  return (
    <div className={classes.middle}>
      <div className={classes.corner}>
        <ListButton />
      </div>
      <Card withBorder padding="lg" maw={420}>
        <Stack gap="sm" align="center">
          <IconPhoneOff size={36} stroke={1.3} aria-hidden />
          <Title order={1} size="lg">
            {t('newChat.noNumber')}
          </Title>
          <Text size="sm">{t('newChat.noNumberBody')}</Text>
          <Anchor {...help}>{helpName}</Anchor>
          {brand.can('newNumber') && (
            <Button renderRoot={(props) => <Link {...links.newNumber()} {...props} />}>
              {t('newChat.rentNumber')}
            </Button>
          )}
        </Stack>
      </Card>
    </div>
  );
}
