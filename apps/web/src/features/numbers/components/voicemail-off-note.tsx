import { Anchor, Text } from '@mantine/core';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { useCallWishes } from '../api/use-call-wishes.ts';
import { useNumbers, useSettingsOffered } from '../api/use-numbers.ts';
import { takesVoicemail } from '../model/number-status.ts';

/** Beside the greeting while no call comes to hear it: why, and where that is changed. */
export function VoicemailOffNote() {
  const t = useText('numbers');
  const { data: calls } = useNumbers();
  const { data: wishes } = useCallWishes();
  const isOffered = useSettingsOffered();
  if (!calls || !wishes || !isOffered || takesVoicemail(calls, wishes)) return null;
  return (
    <Text size="sm">
      {t('greeting.off')}
      <SentenceGap />
      <Anchor underline="always" renderRoot={(props) => <Link {...links.numberSettings()} {...props} />}>
        {t('greeting.offLink')}
      </Anchor>
    </Text>
  );
}
