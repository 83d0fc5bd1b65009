// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFocusOnArrival } from './return-focus.ts';

afterEach(cleanup);

function Screen({ title, onNext }: { title: string; onNext: () => void }) {
  const heading = useFocusOnArrival();
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <button type="button" onClick={onNext}>
        Next
      </button>
    </section>
  );
}

function Wizard() {
  const [step, setStep] = useState(1);
  return <Screen key={step} title={`Step ${step}`} onNext={() => setStep(step + 1)} />;
}

it('the next screen of a wizard begins at its title where the last one had the focus, and takes it from nobody when it is the first', () => {
  render(<Wizard />);
  expect(document.activeElement).toBe(document.body);
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  fireEvent.click(next);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Step 2' }));
});
