// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import '../app/page-parts.ts';
import { loadNumberReader, useTypedNumber } from '../lib/phone/use-typed-number.ts';
import { PhoneField } from './phone-field.tsx';

afterEach(cleanup);
beforeAll(async () => void (await loadNumberReader()));

function Field() {
  const [region, setRegion] = useState('US');
  const [phone, setPhone] = useState('');
  const meaning = useTypedNumber({ typed: phone, own: 'US' });
  return (
    <MantineProvider>
      <PhoneField
        label="To"
        region={region}
        phone={phone}
        meaning={meaning}
        onRegion={({ iso }) => setRegion(iso)}
        onPhone={setPhone}
      />
    </MantineProvider>
  );
}

/** Types a text, and then leaves it. */
function type(text: string, leaves = true) {
  render(<Field />);
  const field = screen.getByRole('textbox', { name: 'To' });
  fireEvent.change(field, { target: { value: text } });
  if (leaves) fireEvent.blur(field);
  return field as HTMLInputElement;
}
const country = () => screen.getByRole('button', { name: /^Country code/ }).getAttribute('aria-label');
const said = () => screen.getByRole('status').textContent;

it.each([
  ['+44', 'Country code: United Kingdom +44'],
  ['011 86 138', 'Country code: China +86'],
  ['447700900123', 'Country code: United Kingdom +44'],
  ['202 555', 'Country code: United States +1'],
  ['+999', 'Country code: United States +1'],
])('while %s is typed beside +1, the country reads: %s', (text, name) => {
  type(text, false);
  expect(country()).toBe(name);
});

it('a recognised number stands formatted with its country before anything is sent', () => {
  type('011442079460958', false);
  expect(said()).toBe('🇬🇧 +44 20 7946 0958 · United Kingdom');
});

it("a short code keeps to the own number's country", () => {
  type('88888', false);
  expect(said()).toBe('🇺🇸 Short code 88888 · United States');
});

it('what cannot be told is asked, and an answer is taken', () => {
  const field = type('13800138000');
  expect(said()).toBe('Which number do you mean?');
  fireEvent.click(screen.getByRole('button', { name: /\+86 138 0013 8000/ }));
  expect(field.value).toBe('+86 138 0013 8000');
  expect([said(), country()]).toEqual(['🇨🇳 +86 138 0013 8000 · China', 'Country code: China +86']);
});

it("why a number is nobody's is said once the field is left, and read out with it", () => {
  const field = type('+44 7700', false);
  expect(screen.queryByText(/Too short/)).toBeNull();
  fireEvent.blur(field);
  const problem = screen.getByText('Too short for a phone number (United Kingdom).');
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(problem.id);
});
