import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { inLanguage, say, type Text as WordsText } from '@manyline/domain/words';
import { useEffect } from 'react';
import { useText } from '../lib/i18n/i18n.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { useBrand } from '../lib/services.tsx';
import { storeLinksOf } from '../lib/store-links.ts';
import { BrandLogo } from '../ui/brand-logo.tsx';

/** A phone's page: the brand's logo and its app, or the brand's mobile site (spec 1 §1). */
export function MobilePage() {
  const { mobile } = useBrand();
  return mobile.kind === 'redirect' ? <MobileRedirect url={mobile.url} /> : <MobileMessage text={mobile.text} />;
}

function MobileRedirect({ url }: { url: string }) {
  const t = useText();
  useEffect(() => location.replace(url), [url]);
  return (
    <Center h="100%" p="lg">
      <Text>{t('mobile.leaving')}</Text>
    </Center>
  );
}

function MobileMessage({ text }: { text: WordsText }) {
  const brand = useBrand();
  const language = useLanguage();
  return (
    <Center h="100%" p="lg" component="main">
      <Stack align="center" ta="center" gap="md">
        <BrandLogo brand={brand} size={96} />
        <Title order={1} size="xl">
          {inLanguage(brand.name, language)}
        </Title>
        <Text>{say(text, language)}</Text>
        {brand.can('storeLinks') && <StoreLinks />}
      </Stack>
    </Center>
  );
}

function StoreLinks() {
  const stores = storeLinksOf(useBrand());
  const t = useText();
  return (
    <Stack gap="sm" w="100%">
      {stores.map(({ store, href }) => (
        <Button key={store} component="a" href={href} size="md">
          {t(`stores.${store}`)}
        </Button>
      ))}
    </Stack>
  );
}
