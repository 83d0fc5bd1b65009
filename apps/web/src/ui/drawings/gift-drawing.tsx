import { Drawing } from './drawing.tsx';

/** A present with its ribbon, and a coin of it. */
export function GiftDrawing() {
  return (
    <Drawing>
      <rect data-paint="paper" x="42" y="52" width="72" height="52" rx="6" />
      <rect data-paint="main" x="36" y="38" width="84" height="20" rx="6" />
      <path data-paint="main" d="M72 58h12v46H72Z" />
      <path data-paint="stroke" d="M78 38c-8-22-30-22-28-10 1 8 16 10 28 10 12 0 27-2 28-10 2-12-20-12-28 10Z" />
      <circle data-paint="paper" cx="126" cy="88" r="16" />
      <path data-paint="stroke" d="M126 81v14M119 88h14" />
    </Drawing>
  );
}
