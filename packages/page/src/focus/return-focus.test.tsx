// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { FOCUS_HOME, useFocusHomeOnLeaving, useFocusOnArrival, useReturnFocus } from './return-focus.ts';

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

function Part({ onDone }: { onDone: () => void }) {
  const part = useFocusHomeOnLeaving<HTMLDivElement>();
  return (
    <div ref={part}>
      <button type="button" onClick={onDone} {...FOCUS_HOME}>
        Done
      </button>
    </div>
  );
}

function Whole() {
  const [holds, setHolds] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHolds(false)} {...(!holds && FOCUS_HOME)}>
        Another
      </button>
      {holds && <Part onDone={() => setHolds(false)} />}
    </>
  );
}

it('a part that goes when a button in it is pressed leaves the keyboard at the home of what stays, and takes it from nobody else', async () => {
  render(<Whole />);
  const done = screen.getByRole('button', { name: 'Done' });
  done.focus();
  fireEvent.click(done);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Another' })));
  cleanup();
  render(<Whole />);
  fireEvent.click(screen.getByRole('button', { name: 'Another' }));
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

function Question({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <button type="button" onClick={onClose}>
      Yes
    </button>
  );
}

/** As unsubscribing is answered: another button has taken the place of the one that asked before the question goes. */
function Asking() {
  const [step, setStep] = useState<'before' | 'asking' | 'after'>('before');
  return (
    <main>
      <a href="#far">Far</a>
      <div>
        {step !== 'after' && (
          <button type="button" onClick={() => setStep('asking')}>
            Unsubscribe
          </button>
        )}
        {step === 'after' && <button type="button">Restore</button>}
      </div>
      {step === 'asking' && <Question onClose={() => setStep('after')} />}
    </main>
  );
}

it('a dialog whose opener is gone leaves the keyboard at the nearest place to where that stood', async () => {
  render(<Asking />);
  const opener = screen.getByRole('button', { name: 'Unsubscribe' });
  opener.focus();
  fireEvent.click(opener);
  const yes = screen.getByRole('button', { name: 'Yes' });
  yes.focus();
  fireEvent.click(yes);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restore' })));
});

function TwoQuestions() {
  const [step, setStep] = useState<'button' | 'question' | 'answer' | 'after'>('button');
  return (
    <main>
      <a href="/elsewhere">Elsewhere</a>
      <section>
        {(step === 'button' || step === 'question') && (
          <button type="button" onClick={() => setStep('question')}>
            Restore
          </button>
        )}
        {(step === 'answer' || step === 'after') && <button type="button">Unsubscribe</button>}
      </section>
      {step === 'question' && (
        <div role="dialog" key="question">
          <Question onClose={() => setStep('answer')} />
        </div>
      )}
      {step === 'answer' && (
        <div role="dialog" key="answer">
          <Question onClose={() => setStep('after')} />
        </div>
      )}
    </main>
  );
}

it('of a dialog that another one led to, the keyboard goes on beside what opened that one', () => {
  expect(answerBoth(() => {})).toBe(screen.getByRole('button', { name: 'Unsubscribe' }));
});

it('where the button that was pressed in the first waits disabled, and lost the focus by that, it does so too', () => {
  expect(answerBoth((yes) => yes.blur())).toBe(screen.getByRole('button', { name: 'Unsubscribe' }));
});

/** Answers where the keyboard is afterwards. */
function answerBoth(wait: (pressed: HTMLElement) => void) {
  render(<TwoQuestions />);
  const restore = screen.getByRole('button', { name: 'Restore' });
  restore.focus();
  fireEvent.click(restore);
  for (const _dialog of ['question', 'answer']) {
    const yes = screen.getByRole('button', { name: 'Yes' });
    yes.focus();
    wait(yes);
    fireEvent.click(yes);
  }
  return document.activeElement;
}
