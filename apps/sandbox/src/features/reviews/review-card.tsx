import { Badge, Card, Group, Text, Title } from '@mantine/core';
import type { WaitingReviewOnWire } from '@manyline/contract/local-world-reviews';
import type { ReviewKindName } from '@manyline/contract/reviews';
import { formatWhen, readableLogin } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import type { TextKey } from '../../texts/en.ts';
import { DecisionForm } from './decision-form.tsx';
import { ReviewPictures } from './review-pictures.tsx';

const kinds: Record<ReviewKindName, TextKey> = {
  profile: 'reviewProfile',
  useCase: 'reviewUseCase',
  identity: 'reviewIdentity',
  tollFree: 'reviewTollFree',
  api: 'reviewApi',
  platform: 'reviewPlatform',
};

/** A link to a picture of ours, by whatever address this server was reached. */
const PICTURE = /^https?:\/\/[^/]+(\/media\/(?:identity|opt-in)\/[\w.-]+)$/;

export function ReviewCard({ review }: { review: WaitingReviewOnWire }) {
  const { t, locale } = useLanguage();
  const { kind, platform, filedAt, login } = review;
  const title = t(kinds[kind]);
  const facts = Object.entries(review.summary);
  const pictures = facts.flatMap(([label, value]) => {
    const [, path] = PICTURE.exec(value) ?? [];
    return path ? [{ label, path }] : [];
  });
  return (
    <Card component="li" withBorder style={{ listStyle: 'none' }} aria-label={title}>
      <Group justify="space-between">
        <Title order={2} size="h5">
          {title}
        </Title>
        <Badge variant="default" tt="none">
          {platform}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed" className="numeric" style={{ overflowWrap: 'anywhere' }}>
        {formatWhen(filedAt, locale)} · {readableLogin(login)}
      </Text>
      <dl className="facts">
        {facts
          .filter(([, value]) => !PICTURE.test(value))
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {pictures.length > 0 && <ReviewPictures pictures={pictures} />}
      <DecisionForm review={review} />
    </Card>
  );
}
