import { Button, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.tsx';

interface Picture {
  label: string;
  path: string;
}

/** Every look is written down: so nothing is loaded before somebody asks, nor again with each reading of the list. */
export function ReviewPictures({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useLanguage();
  const [shown, setShown] = useState<readonly Picture[]>();
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        w="fit-content"
        aria-expanded={shown !== undefined}
        onClick={() => setShown(shown ? undefined : pictures)}
      >
        {t(shown ? 'hidePictures' : 'showPictures', { count: pictures.length })}
      </Button>
      {shown && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
          {shown.map(({ label, path }) => (
            <figure key={label} style={{ margin: 0 }}>
              <img src={path} alt={label} style={{ maxWidth: '100%', maxHeight: 320 }} />
              <Text component="figcaption" size="sm" c="dimmed">
                {label}
              </Text>
            </figure>
          ))}
        </SimpleGrid>
      )}
    </>
  );
}
