import { Anchor, Center, Group, Stack, Text } from '@mantine/core';
import { isRealAddress } from '@manyline/brands/phone-page';
import { inLanguage } from '@manyline/domain/words';
import { Dialog } from '@manyline/page/ui/dialog';
import { QRCodeSVG } from 'qrcode.react';
import { useText } from '../../lib/i18n/i18n.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useBrand, useServices } from '../../lib/services.tsx';
import { storeLinksOf } from '../../lib/store-links.ts';
import classes from './app-dialog.module.css';
import { useAppWords } from './app-words.ts';

/** App-download dialog: a QR code, and the links of brands that have stores (spec 1 §2). */
export function AppDialog({ onClose }: { onClose: () => void }) {
  const t = useText('app');
  const common = useText();
  const brand = useBrand();
  const { links, name } = brand;
  const { basePath } = useServices().found;
  const address = isRealAddress(links.app) ? links.app : `${location.origin}${basePath}/`;
  const language = useLanguage();
  const stores = storeLinksOf(brand);
  return (
    <Dialog title={useAppWords()} onClose={onClose}>
      <Stack align="center" gap="md">
        <Text size="sm" ta="center">
          {t('body', { brand: inLanguage(name, language) })}
        </Text>
        <Center className={classes.qr}>
          <QRCodeSVG value={address} size={192} level="M" title={t('code', { link: address })} />
        </Center>
        <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
          {address}
        </Anchor>
        {stores.length > 0 && (
          <Group gap="md" justify="center">
            {stores.map(({ store, href }) => (
              <Anchor key={store} href={href} target="_blank" rel="noreferrer" size="sm">
                {common(`stores.${store}`)}
              </Anchor>
            ))}
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}
