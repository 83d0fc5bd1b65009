import '../../features/verification/texts/register.ts';
import { formatMicros } from '@manyline/domain/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCatalogue } from '../../features/verification/api/use-catalogue.ts';
import { OTHER_SERVICE } from '../../features/verification/choose/service-colours.ts';
import { ServiceMark } from '../../features/verification/choose/service-mark.tsx';
import { useFormat } from '../../lib/format/use-format.ts';
import { useText } from '../../lib/i18n/i18n.ts';
import { links } from '../../lib/links.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { useBrand } from '../../lib/services.tsx';
import { regionFlag } from '../../ui/region-flag.ts';
import classes from './front-page-shell.module.css';

/** Services shown before one asks for all of them. */
const FIRST = 24;

/** On the front page of codes: what there is on this server now, and what it costs. Read without a session. */
export function CodesOffer() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Offer />
    </QueryClientProvider>
  );
}

function Offer() {
  const t = useText();
  const format = useFormat();
  const { prices } = useBrand();
  const { data } = useCatalogue();
  if (!data) return <div className={classes.offerRoom} />;
  const services = data.services.filter(({ app }) => app !== OTHER_SERVICE);
  const rate = format.cardMoney(formatMicros(Math.min(prices.codeSms, prices.codeSmsPremium)));
  return (
    <div className={classes.offer}>
      <dl className={classes.figures}>
        <Figure name={t('front.figures.services')}>{services.length}</Figure>
        <Figure name={t('front.figures.countries')}>{data.countries.length}</Figure>
        <Figure name={t('front.figures.rate')}>{rate}</Figure>
      </dl>
      <section>
        <h2 className={classes.heading}>{t('front.popular')}</h2>
        <ul className={classes.services}>
          {services.slice(0, FIRST).map(({ app, name }) => (
            <li key={app}>
              <Link {...links.verificationPlace('new', { app })} className={classes.service}>
                <ServiceMark app={app} name={name} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className={classes.heading}>{t('front.countries')}</h2>
        <ul className={classes.countries}>
          {data.countries.map(({ countryCode, name }) => (
            <li key={countryCode}>
              <span aria-hidden>{regionFlag(countryCode)}</span> {name}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
