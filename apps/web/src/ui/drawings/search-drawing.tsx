import { Drawing } from './drawing.tsx';

/** A glass over rows of which none fits. */
export function SearchDrawing() {
  return (
    <Drawing>
      <rect data-paint="paper" x="32" y="24" width="88" height="24" rx="8" />
      <path data-paint="line" d="M46 36h44" />
      <rect data-paint="paper" x="32" y="58" width="88" height="24" rx="8" />
      <path data-paint="line" d="M46 70h30" />
      <circle data-paint="soft" cx="106" cy="66" r="22" />
      <circle data-paint="stroke" cx="106" cy="66" r="22" />
      <path data-paint="stroke" d="M122 82l18 18" />
    </Drawing>
  );
}
