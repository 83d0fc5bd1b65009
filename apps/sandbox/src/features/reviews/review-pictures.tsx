import { Button, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.ts';

interface Picture {
  label: string;
  path: string;
}

/** Every look is written down: so nothing is loaded before somebody asks, nor again with each reading of the list. */
export function ReviewPictures({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useLanguage();
  /** The links that were open when somebody asked, in the order of the pictures. */
  const [shown, setShown] = useState<readonly string[]>();
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        w="fit-content"
        aria-expanded={shown !== undefined}
        onClick={() => setShown(shown ? undefined : pictures.map(({ path }) => path))}
      >
        {t(shown ? 'hidePictures' : 'showPictures', { count: pictures.length })}
      </Button>
      {shown && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
          {pictures.map(({ label }, at) => (
            <figure key={label} style={{ margin: 0 }}>
              <img src={shown[at]} alt={label} style={{ maxWidth: '100%', maxHeight: 320 }} />
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
