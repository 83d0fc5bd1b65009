import { Drawing } from './drawing.tsx';

/** Cards of people. */
export function ContactsDrawing() {
  return (
    <Drawing>
      <rect data-paint="paper" x="30" y="18" width="92" height="38" rx="9" />
      <circle data-paint="main" cx="50" cy="37" r="11" />
      <path data-paint="line" d="M70 32h38M70 43h22" />
      <rect data-paint="paper" x="46" y="64" width="92" height="38" rx="9" />
      <circle data-paint="soft" cx="66" cy="83" r="11" />
      <path data-paint="stroke" d="M66 78v10M61 83h10" />
      <path data-paint="line" d="M86 78h38M86 89h22" />
    </Drawing>
  );
}
