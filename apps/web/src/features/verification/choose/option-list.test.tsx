// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { getBrand } from '@manyline/brands/registry';
import { codeNumberTypes, type PhoneOption } from '@manyline/contract/verification';
import { PageContext } from '@manyline/page/page-context';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { pageParts } from '../../../app/page-parts.ts';
import { type Services, ServicesProvider } from '../../../lib/services.tsx';
import '../texts/register.ts';
import { OptionList } from './option-list.tsx';

afterEach(cleanup);

const own = (phone: string, canGetNumber = 1): PhoneOption =>
  ({
    numberType: codeNumberTypes.own,
    numberName: `Number ${phone}`,
    telCode: '1',
    phone,
    formatPhone: `+1 ${phone}`,
    codeRate: '0.2',
    canGetNumber,
    subStatus: 1,
    tip: '',
  }) as PhoneOption;
const options = [own('1', 0), own('2'), own('3', 0), own('4')];

function Choice() {
  const [value, setValue] = useState<string>();
  return <OptionList label="Numbers" options={options} value={value} onChoose={setValue} />;
}

it('the numbers are one stop for Tab: the chosen one, else the first that can be had; arrows pass over those that cannot', () => {
  const services = {
    found: { brand: getBrand('pingme'), frontPage: false },
    session: createStore(() => ({ session: undefined })),
  } as unknown as Services;
  render(
    <MantineProvider>
      <ServicesProvider services={services}>
        <PageContext value={pageParts}>
          <Choice />
        </PageContext>
      </ServicesProvider>
    </MantineProvider>,
  );
  const radios = screen.getAllByRole('radio');
  const stops = () => radios.filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toEqual([radios[1]]);
  radios[1]!.focus();
  fireEvent.keyDown(radios[1]!, { key: 'ArrowDown', code: 'ArrowDown' });
  expect(document.activeElement).toBe(radios[3]);
  expect(radios[3]!.getAttribute('aria-checked')).toBe('true');
  expect(stops()).toEqual([radios[3]]);
  fireEvent.keyDown(radios[3]!, { key: 'Home', code: 'Home' });
  expect(radios[1]!.getAttribute('aria-checked')).toBe('true');
});
