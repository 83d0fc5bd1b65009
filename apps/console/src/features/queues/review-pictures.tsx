import { ActionIcon, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { lookAtIdentity } from '@manyline/contract/console/queues';
import { Problem } from '@manyline/page/ui/problem';
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';

const ZOOM_STEP = 1.4;
const ZOOM_MAX = 8;
const TURN_DEGREES = 90;
const HALF_TURN_DEGREES = 180;

interface ReviewPicturesProps {
  accountId: string;
  id: string;
  count: number;
}

/** Pictures of an identity, side by side. Every look is written down: so nothing is loaded before somebody asks. */
export function ReviewPictures({ accountId, id, count }: ReviewPicturesProps) {
  const { t } = useLanguage();
  const look = useAct(lookAtIdentity);
  if (!look.data)
    return (
      <Stack gap={4} align="flex-start">
        <Button variant="default" loading={look.isPending} onClick={() => look.mutate({ accountId, id })}>
          {t('showPictures', { count })}
        </Button>
        <Text size="xs" c="dimmed">
          {t('lookLogged')}
        </Text>
        <Problem error={look.error} />
      </Stack>
    );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {look.data.pictures.map(({ label, path }) => (
        <Picture key={label} label={label} path={path} />
      ))}
    </SimpleGrid>
  );
}

/** A picture on a sheet that is as large as what is seen of it: turned onto its side, its length is the sheet's height, so that all of it is reached. */
function Picture({ label, path }: { label: string; path: string }) {
  const { t } = useLanguage();
  const [zoom, setZoom] = useState(1);
  const [turned, setTurned] = useState(0);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const isOnSide = turned % HALF_TURN_DEGREES !== 0;
  const ratio = size && (isOnSide ? size.height / size.width : size.width / size.height);
  const tools = [
    { name: t('zoomIn'), icon: IconZoomIn, use: () => setZoom(Math.min(zoom * ZOOM_STEP, ZOOM_MAX)) },
    { name: t('zoomOut'), icon: IconZoomOut, use: () => setZoom(Math.max(zoom / ZOOM_STEP, 1)) },
    { name: t('turn'), icon: IconRotateClockwise, use: () => setTurned(turned + TURN_DEGREES) },
  ];
  return (
    <figure style={{ margin: 0 }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a picture that was made larger is moved by the arrow keys. */}
      <section className="picture" aria-label={label} tabIndex={0}>
        <div className="picture-sheet" style={{ width: `${zoom * 100}%`, aspectRatio: ratio }}>
          <img
            src={path}
            alt={label}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
            style={{ width: ratio !== undefined && isOnSide ? `${100 / ratio}%` : '100%', rotate: `${turned}deg` }}
          />
        </div>
      </section>
      <Group component="figcaption" justify="space-between" mt={4} wrap="nowrap">
        <Text size="sm">{label}</Text>
        <Group gap={4} wrap="nowrap">
          {tools.map(({ name, icon: Icon, use }) => (
            <ActionIcon key={name} variant="default" aria-label={`${name}: ${label}`} onClick={use}>
              <Icon size={16} />
            </ActionIcon>
          ))}
        </Group>
      </Group>
    </figure>
  );
}
