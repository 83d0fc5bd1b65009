// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import type { BrandId } from '@manyline/brands/schema';
import type { Plan } from '@manyline/contract/plans';
import { createApi } from '@manyline/page/api/api-client';
import { PageContext } from '@manyline/page/page-context';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { pageParts } from '../../../app/page-parts.ts';
import { BasicServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { SubscribeFoot } from './subscribe-foot.tsx';
import { TermsAgreement } from './terms-agreement.tsx';

afterEach(cleanup);

function show(brand: BrandId, children: ReactNode): void {
  const api = createApi({ getLanguageCode: () => 'en' });
  render(
    <MantineProvider>
      <BasicServicesProvider services={{ api, found: { brand: getBrand(brand), frontPage: false } }}>
        <PageContext value={pageParts}>{children}</PageContext>
      </BasicServicesProvider>
    </MantineProvider>,
  );
}

it.each<[BrandId, boolean]>([
  ['pingme', true],
  ['cloudnumber', false],
])('the terms of %s speak of unlimited plans where it has any', async (brand, speaks) => {
  show(brand, <TermsAgreement plan={undefined} agreed={false} onChange={() => undefined} />);
  fireEvent.click(screen.getByRole('checkbox'));
  expect(/unlimited/i.test((await screen.findByRole('dialog')).textContent ?? '')).toBe(speaks);
});

it.each([false, true])(
  'the terms say when messages are activated of a number to be had, and not of one that is there already (%s)',
  async (isHeld) => {
    show('pingme', <TermsAgreement isHeld={isHeld} plan={undefined} agreed={false} onChange={() => undefined} />);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(/activated within/.test((await screen.findByRole('dialog')).textContent ?? '')).toBe(!isHeld);
  },
);

it.each([
  [undefined, false, 'Choose a plan first.'],
  [undefined, true, 'Choose a plan first.'],
  [{ planId: 'payAsYouGo-1' }, false, 'Agree to the terms first.'],
  [{ planId: 'payAsYouGo-1' }, true, ''],
])('Subscribe says what is missing as long as it cannot be pressed (%o, agreed: %s)', (plan, agreed, missing) => {
  const rest = { agreed, onAgree: () => undefined, onSubscribe: () => undefined };
  show('pingme', <SubscribeFoot plan={plan as Plan | undefined} {...rest} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribe' });
  expect(button.disabled).toBe(missing !== '');
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent ?? '').toBe(missing);
});
