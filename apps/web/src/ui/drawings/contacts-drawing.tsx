import { Drawing } from './drawing.tsx';

/** A card of somebody. */
export function ContactsDrawing() {
  return (
    <Drawing>
      <rect data-paint="paper" x="32" y="22" width="104" height="76" rx="12" />
      <circle data-paint="main" cx="62" cy="52" r="13" />
      <path data-paint="main" d="M40 88a22 18 0 0 1 44 0Z" />
      <path data-paint="line" d="M96 46h28M96 60h28M96 74h16" />
    </Drawing>
  );
}
