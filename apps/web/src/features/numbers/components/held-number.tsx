import { Anchor, Button, Stack, Text } from '@mantine/core';
import { formatNumber, joinNumber, type PhoneParts } from '@manyline/domain/phone';
import { SentenceGap } from '@manyline/page/words/sentence-gap';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { links } from '../../../lib/links.ts';
import { type NumberStanding, useStanding } from '../api/use-numbers.ts';

type Held = Exclude<NumberStanding, 'neither'>;

export const isHeld = (standing: NumberStanding | undefined): standing is Held =>
  standing === 'own' || standing === 'ordered';

/** The place of the number among the own ones; one that is on its way has no panel yet. */
const placeOf = (number: PhoneParts, held: Held) =>
  held === 'own' ? links.manageNumber(joinNumber(number)) : links.manageNumbers();

/** In place of the plans: the address names a number that the person has bought already. */
export function HeldNumber({ number, held }: { number: PhoneParts; held: Held }) {
  const t = useText('numbers');
  return (
    <Stack gap="md" align="flex-start">
      <Text role="status">{t(`held.${held}`, { number: formatNumber(number) })}</Text>
      <Button renderRoot={(props) => <Link {...placeOf(number, held)} {...props} />}>{t('held.go')}</Button>
    </Stack>
  );
}

/** Words on a number that was chosen and is not among the free ones; none until it is known whose it is. */
export function GoneNumber({ number }: { number: PhoneParts }) {
  const t = useText('numbers');
  const standing = useStanding(number);
  if (standing === undefined) return null;
  if (!isHeld(standing)) return t('new.gone', { number: formatNumber(number) });
  return (
    <>
      {t(`held.${standing}`, { number: formatNumber(number) })}
      <SentenceGap />
      <Anchor inherit underline="always" renderRoot={(props) => <Link {...placeOf(number, standing)} {...props} />}>
        {t('held.go')}
      </Anchor>
    </>
  );
}
